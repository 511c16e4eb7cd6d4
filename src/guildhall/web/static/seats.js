// Seats that change hands: leaving one's own, asking for somebody else's, answering, and the news about it.

import { all, around, byId, first } from "./elements.js";
import { call, messageOf, recall, remember } from "./page.js";
import { fillIn, state, trouble } from "./state.js";

const address = `/api/tables/${state.table}`;
const read = `seats ${state.table}`;

/**
 * @param {string} name of the dialog
 * @param {HTMLElement} doer the button that says which seat
 */
function open(name, doer) {
  const { seat = "", name: called = "", kind } = doer.dataset;
  for (const dialog of all(document, "dialog[open]", HTMLDialogElement)) dialog.close();
  const dialog = byId(name, HTMLDialogElement);
  for (const text of all(dialog, "[data-text]")) text.textContent = fillIn(text.dataset.text ?? "", { name: called });
  const form = first(dialog, "form", HTMLFormElement);
  form.reset();
  form.dataset.seat = seat;
  first(form, ".trouble").hidden = true;
  first(form, "[name=way]", HTMLInputElement).disabled = kind === "bot"; // a bot plays there already
  dialog.showModal();
}

/**
 * @param {HTMLElement} doer
 * @param {boolean} agrees
 */
function answer(doer, agrees) {
  const given = { request: Number(doer.dataset.request), agrees };
  return call("POST", `${address}/seats/answer`, given).catch((problem) => trouble(messageOf(problem)));
}

/** @type {Record<string, (doer: HTMLElement) => unknown>} */
export const seatActs = {
  leave: (doer) => open("leave", doer),
  replace: (doer) => open("replace", doer),
  stay: (doer) => doer.closest("dialog")?.close(),
  "seat-yes": (doer) => answer(doer, true),
  "seat-no": (doer) => answer(doer, false),
  "seat-news": () => {
    remember(read, String(Math.max(...pieces().map((piece) => Number(piece.dataset.news)))));
    refreshSeatNews();
  },
};

document.addEventListener("submit", async (event) => {
  const form = around(event.target, ".seat-form", HTMLFormElement);
  if (!form) return;
  event.preventDefault();
  const given = new FormData(form);
  const to = given.get("way") === "open" ? "open" : given.get("level");
  const wish = given.has("reason") ? { to, reason: given.get("reason") } : { to };
  try {
    await call("POST", `${address}/seats/${form.dataset.seat}/${form.dataset.act}`, wish);
    form.closest("dialog")?.close();
  } catch (problem) {
    const line = first(form, ".trouble");
    line.textContent = messageOf(problem);
    line.hidden = false;
  }
});

// A seat that was given on does not come back: only the button itself gives it on, not Enter among the ways.
document.addEventListener("keydown", (event) => {
  const way = event.target instanceof Element && event.target.matches(".seat-form [type=radio]");
  if (event.key === "Enter" && way) event.preventDefault();
});

document.addEventListener("change", ({ target }) => {
  const way = around(target, ".way [name=level]")?.closest(".way");
  if (way) first(way, "[type=radio]", HTMLInputElement).checked = true;
});

const pieces = () => all(document, "#seat-news [data-news]");

/** Who took which seat stays above the board until it is dismissed in this browser. */
export function refreshSeatNews() {
  if (state.seat === null) document.querySelector(".banner.code")?.remove(); // the code of a seat that is gone
  const banner = document.getElementById("seat-news");
  if (!banner) return;
  const known = Number(recall(read) || 0);
  for (const piece of pieces()) piece.hidden = Number(piece.dataset.news) <= known;
  banner.hidden = pieces().every((piece) => piece.hidden);
}
