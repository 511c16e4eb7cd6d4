// What lies before the other players: a click on a name shows it in the place of the own things.

import { call, recall, remember } from "./page.js";
import { morph } from "./morph.js";
import { eyes, narrow, part, state } from "./state.js";
import { openTab } from "./sheet.js";

const whose = document.getElementById("whose");
const other = document.getElementById("other-area");
let shown = null;

async function show(seat) {
  shown = seat === state.seat ? null : seat;
  const away = shown !== null;
  whose.hidden = other.hidden = !away;
  part("seat").hidden = away;
  whose.parentElement.classList.toggle("other", away);
  if (away) await refreshArea();
  for (const name of part("players").querySelectorAll("[data-area]")) {
    name.classList.toggle("shown", away && Number(name.dataset.area) === shown);
  }
}

export async function refreshArea() {
  if (shown === null) return;
  const found = await call("GET", `/table/${state.table}/area/${shown}${eyes()}`).catch(() => null);
  if (!found) return;
  whose.querySelector("b").textContent = found.name;
  morph(other, found.area);
}

const ABOVE = 60; // pixels left above the first place the question is about
const TALL = 0.24; // height to width of own things that would leave the board too little room

// Own things that need much room and the board share it: whichever the question is about has more.
export function shareRoom() {
  const picture = part("seat").querySelector("svg");
  const size = picture?.viewBox.baseVal;
  document.body.classList.toggle("tall-seat", Boolean(size) && size.height / size.width > TALL);
  const here = part("seat").querySelector(".target"), there = part("board").querySelector(".target");
  if (Boolean(here) !== Boolean(there)) atSeat(Boolean(here));
}

// A phone has room for one of them: the own things stand where the board is while the question is about them.
export function atSeat(there = !document.body.classList.contains("at-seat")) {
  document.body.classList.toggle("at-seat", there);
  if (there && narrow()) bringUp();
}

// Pieces that travel are where they belong only at the end; what glows never ends.
async function bringUp() {
  const travels = part("seat").getAnimations({ subtree: true }).filter((one) => one.effect.getTiming().iterations === 1);
  await Promise.allSettled(travels.map((one) => one.finished));
  const first = part("seat").querySelector(".target"), scroller = part("seat").parentElement;
  if (first) scroller.scrollTop += first.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE;
}

const foldedKey = `folded ${state.game}`;

// The own things take room from the board: folded up, they leave it more.
export function fold(folded = !document.body.classList.contains("folded")) {
  document.body.classList.toggle("folded", folded);
  document.querySelector(".fold").setAttribute("aria-expanded", String(!folded));
  remember(foldedKey, folded ? "yes" : null);
}

fold(recall(foldedKey) === "yes" && !narrow());

document.addEventListener("click", (event) => {
  const name = event.target.closest("[data-area]");
  if (!name) return;
  const seat = name.dataset.area === "" ? state.seat : Number(name.dataset.area);
  fold(false);
  show(seat === shown ? state.seat : seat);
  if (narrow()) openTab(name.dataset.area === "" ? "tab-question" : "tab-you");
});
