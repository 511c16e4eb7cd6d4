// Seats that change hands: leaving one's own, asking for somebody else's, answering, and the news about it.

import { call, recall, remember } from "./page.js";
import { fillIn, state, trouble } from "./state.js";

const address = `/api/tables/${state.table}`;
const read = `seats ${state.table}`;

function open(name, { seat, name: called, kind }) {
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  const dialog = document.getElementById(name);
  for (const text of dialog.querySelectorAll("[data-text]")) text.textContent = fillIn(text.dataset.text, { name: called });
  const form = dialog.querySelector("form");
  form.reset();
  form.dataset.seat = seat;
  form.querySelector(".trouble").hidden = true;
  form.elements.way[0].disabled = kind === "bot"; // a bot plays there already
  dialog.showModal();
}

const answer = (doer, agrees) =>
  call("POST", `${address}/seats/answer`, { request: Number(doer.dataset.request), agrees }).catch((problem) => trouble(problem.message));

export const seatActs = {
  leave: (doer) => open("leave", doer.dataset),
  replace: (doer) => open("replace", doer.dataset),
  stay: (doer) => doer.closest("dialog").close(),
  "seat-yes": (doer) => answer(doer, true),
  "seat-no": (doer) => answer(doer, false),
  "seat-news": () => {
    remember(read, String(Math.max(...pieces().map((piece) => Number(piece.dataset.news)))));
    refreshSeatNews();
  },
};

document.addEventListener("submit", async (event) => {
  const form = event.target.closest(".seat-form");
  if (!form) return;
  event.preventDefault();
  const to = form.elements.way.value === "open" ? "open" : form.elements.level.value;
  const wish = form.elements.reason ? { to, reason: form.elements.reason.value } : { to };
  try {
    await call("POST", `${address}/seats/${form.dataset.seat}/${form.dataset.act}`, wish);
    form.closest("dialog").close();
  } catch (problem) {
    const line = form.querySelector(".trouble");
    line.textContent = problem.message;
    line.hidden = false;
  }
});

// A seat that was given on does not come back: only the button itself gives it on, not Enter among the ways.
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.matches?.(".seat-form [type=radio]")) event.preventDefault();
});

document.addEventListener("change", (event) => {
  if (event.target.name === "level") event.target.closest(".way").querySelector("[type=radio]").checked = true;
});

const pieces = () => [...document.querySelectorAll("#seat-news [data-news]")];

// Who took which seat stays above the board until it is dismissed in this browser.
export function refreshSeatNews() {
  if (state.seat === null) document.querySelector(".banner.code")?.remove(); // the code of a seat that is gone
  const banner = document.getElementById("seat-news");
  if (!banner) return;
  const known = Number(recall(read) || 0);
  for (const piece of pieces()) piece.hidden = Number(piece.dataset.news) <= known;
  banner.hidden = pieces().every((piece) => piece.hidden);
}
