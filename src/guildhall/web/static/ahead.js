// What is answered ahead: standing answers, and the plan that is made on a private copy while others move.

import { all, around } from "./elements.js";
import { state, yourTurn } from "./state.js";

/** @type {(message: Stand | Plan) => void} */
let send = () => {};

/** @param {Partial<Plan>} changed */
function plan(changed) {
  const { plan: choices, otherwise, armed, careful, planning } = state.facts;
  send({ t: "plan", planning, choices, otherwise, armed, careful, ...changed });
}

/** @param {string} text of a choice on the copy */
export function addStep(text) {
  const { plan: choices, otherwise } = state.facts;
  plan({ choices: [...choices, text], otherwise: [...otherwise, "ask"], armed: false });
}

/** @type {Record<string, () => void>} */
export const planActs = {
  plan: () => {
    if (state.seat === null || yourTurn() || state.facts.over) return;
    plan({ planning: !state.facts.planning, armed: false });
  },
  "plan-undo": () => {
    const { plan: choices, otherwise } = state.facts;
    plan({ choices: choices.slice(0, -1), otherwise: otherwise.slice(0, -1), armed: false });
  },
  "plan-clear": () => plan({ choices: [], otherwise: [], armed: false }),
  "plan-close": () => plan({ planning: false }),
  "plan-play": () => plan({ planning: false, armed: true }),
};

/** @param {(message: Stand | Plan) => void} sender */
export function setUpAhead(sender) {
  send = sender;
  document.addEventListener("click", ({ target }) => {
    const answer = around(target, "[data-stand]");
    const on = answer?.getAttribute("aria-pressed") !== "true";
    if (answer) send({ t: "stand", name: answer.dataset.stand ?? "", on });
  });
  document.addEventListener("change", ({ target }) => {
    const chosen = around(target, "[data-otherwise]", HTMLSelectElement);
    if (chosen) {
      plan({ otherwise: all(document, "[data-otherwise]", HTMLSelectElement).map((one) => one.value), armed: false });
    }
    const careful = around(target, "[data-careful]", HTMLInputElement);
    if (careful) plan({ careful: careful.checked });
  });
}
