// Taking back: asking for it, answering, and the answer that stays until it is read.

import { call, messageOf, recall, remember } from "./page.js";
import { goTo, moveOf, now } from "./replay.js";
import { state, strings, trouble } from "./state.js";
import { refreshTimes } from "./times.js";

const address = `/api/tables/${state.table}/rewind`;
const read = `takeback ${state.table}`;
/** @param {unknown} problem */
const complain = (problem) => trouble(messageOf(problem));

/**
 * @param {object} wish
 * @param {string} [way]
 */
const send = (wish, way = "") => call("POST", address + way, wish).catch(complain);

/** @type {Record<string, (doer: HTMLElement) => unknown>} */
export const takebackActs = {
  rewind: () => send({ seat: state.seat }),
  agree: () => send({ agrees: true }, "/answer"),
  refuse: () => send({ agrees: false }, "/answer"),
  "show-back": (doer) => goTo(Number(doer.dataset.moment)),
  "ask-back": async () => {
    const field = document.getElementById("back-word");
    const word = field instanceof HTMLInputElement ? field.value : "";
    const moves = moveOf();
    now();
    await send({ seat: state.seat, moves, word });
  },
  "rewind-here": async () => {
    if (!confirm(strings.sure)) return;
    const moves = moveOf();
    now();
    await send({ seat: state.seat, moves });
  },
  "takeback-read": () => {
    remember(read, document.getElementById("takeback-answer")?.dataset.answer ?? "");
    refreshTakeback();
  },
};

/** The answer to one's own question stays above the board until it is dismissed in this browser. */
export function refreshTakeback() {
  const banner = document.getElementById("takeback-answer");
  if (banner) banner.hidden = Number(recall(read) || 0) >= Number(banner.dataset.answer);
  refreshTimes();
}
