// What a bot thinks: a hint for those who play alone, and second thoughts about the moves of a finished game.

import { MARKED, around, maybe } from "./elements.js";
import { call, messageOf } from "./page.js";
import { moveOf } from "./replay.js";
import { state, strings } from "./state.js";

const SHOWN = 3;
const table = `/api/tables/${state.table}`;
/** @param {number} chance */
const percent = (chance) => `${Math.round(100 * chance)} %`;

export function hint() {
  const { draft, complete } = state.facts;
  const choices = complete ? draft.slice(0, -1) : draft;
  return think("hint", () => call("POST", `${table}/seats/${state.seat}/hint`, { choices }));
}

export const judge = () => think("judged", () => call("GET", `${table}/moves/${moveOf()}/advice`));

/**
 * @param {string} name of the place that shows the thoughts
 * @param {() => Promise<Advice>} ask
 */
async function think(name, ask) {
  const place = document.getElementById(name);
  if (!place || place.dataset.asked) return;
  place.hidden = false;
  place.textContent = strings.thinking;
  place.dataset.asked = "yes";
  try {
    const found = await ask();
    place.replaceChildren(document.createTextNode(strings.chances), list(found, name === "hint"));
  } catch (problem) {
    place.textContent = messageOf(problem);
  }
  delete place.dataset.asked;
}

/**
 * The best choices with the own chance to win; in a finished game the one that was made is there too.
 * @param {Advice} found
 * @param {boolean} pickable
 */
function list(found, pickable) {
  const made = document.createElement("ul");
  const shown = found.options.filter((option, n) => n < SHOWN || option.text === found.chosen);
  for (const option of shown) {
    const entry = document.createElement("li");
    const name = document.createElement(pickable ? "button" : "span");
    name.textContent = option.name;
    if (pickable) name.dataset.hint = option.text;
    const chance = document.createElement("b");
    chance.textContent = percent(option.chances[found.seat]);
    entry.append(chance, " ", name);
    if (option.text === found.chosen) entry.append(" ", badge());
    made.append(entry);
  }
  return made;
}

function badge() {
  const made = document.createElement("span");
  made.className = "badge";
  made.textContent = strings.chosen;
  return made;
}

document.addEventListener("click", (event) => {
  const text = around(event.target, "[data-hint]", MARKED)?.dataset.hint;
  if (text) maybe(document, `.choice[data-choice="${CSS.escape(text)}"]`)?.click();
});
