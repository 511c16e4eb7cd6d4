// What people ask each other beside the game: a rematch, an end, a little haste, another name.

import { byId } from "./elements.js";
import { call, messageOf } from "./page.js";
import { state, trouble } from "./state.js";

const address = `/api/tables/${state.table}`;

/**
 * One sentence where something was refused: in the dialog, under the score sheet, or with the question.
 * @param {unknown} problem
 */
function complain(problem) {
  const place = document.querySelector("dialog[open] .manners-trouble") ?? document.getElementById("rematch-trouble");
  if (!(place instanceof HTMLElement)) return trouble(messageOf(problem));
  place.textContent = messageOf(problem);
  place.hidden = false;
}

/**
 * @param {string} way
 * @param {object} [wish]
 */
async function rematch(way, wish) {
  /** @type {Rematch | void} */
  const found = await call("POST", `${address}/rematch${way}`, wish).catch(complain);
  if (found?.table) location.href = `/table/${found.table}`;
}

/** @param {boolean} agrees */
async function close(agrees) {
  await call("POST", `${address}/close`, { agrees }).catch(complain);
}

/** @type {Record<string, (doer: HTMLElement) => unknown>} */
export const mannersActs = {
  rematch: () => rematch(""),
  "rematch-yes": () => rematch("/answer", { agrees: true }),
  "rematch-no": () => rematch("/answer", { agrees: false }),
  "close-yes": () => close(true),
  "close-no": () => close(false),
  nudge: (doer) => call("POST", `${address}/seats/${doer.dataset.seat}/nudge`).then(() => {
    doer.setAttribute("disabled", "");
  }).catch(complain),
  rename: (doer) => {
    const name = byId("own-name", HTMLInputElement).value;
    return call("PUT", `${address}/seats/${doer.dataset.seat}/name`, { name }).catch(complain);
  },
};
