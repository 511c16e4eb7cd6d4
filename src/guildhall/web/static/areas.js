// What lies before the other players: a click on a name shows it in the place of the own things.

import { MARKED, all, around, byId, first, maybe } from "./elements.js";
import { call, recall, remember } from "./page.js";
import { morph } from "./morph.js";
import { eyes, narrow, part, state, wide } from "./state.js";
import { openTab } from "./sheet.js";
import { aboutBoard, fit, home } from "./zoom.js";

const whose = byId("whose");
const other = byId("other-area");
/** @type {number | null} */
let shown = null; // the seat whose things are on show; null: the own

/** @param {number | null} seat */
async function show(seat) {
  shown = seat === state.seat ? null : seat;
  const away = shown !== null;
  whose.hidden = other.hidden = !away;
  part("seat").hidden = away;
  whose.parentElement?.classList.toggle("other", away);
  if (away) await refreshArea();
  for (const name of all(part("players"), "[data-area]")) {
    name.classList.toggle("shown", away && Number(name.dataset.area) === shown);
  }
}

export async function refreshArea() {
  if (shown === null) return;
  /** @type {Area | null} */
  const found = await call("GET", `/table/${state.table}/area/${shown}${eyes()}`).catch(() => null);
  if (!found) return;
  first(whose, "b").textContent = found.name;
  morph(other, found.area);
}

const ABOVE = 60; // pixels left above the first place the question is about
const TALL = 0.24; // height to width of own things that would leave the board too little room
/** @type {boolean | null} */
let opened = null; // whether the last question opened own things that are tall

/**
 * Own things that need much room and the board share it: whichever the question is about has more. What is brief in
 * the own things, such as goods, stays in sight either way.
 */
export function shareRoom() {
  const picture = part("seat").querySelector("svg"), size = picture?.viewBox.baseVal;
  const tall = size !== undefined && size.height / size.width > TALL;
  document.body.classList.toggle("tall-seat", tall);
  if (picture) measure(picture);
  const here = all(part("seat"), ".target", MARKED), there = part("board").querySelector(".target");
  if (here.length || there) atSeat(here.length > 0 && !(there && aboutBoard()));
  if (!tall || narrow()) return;
  const about = here.some((place) => !place.closest("[data-brief]")) && atSeatNow();
  const wanted = here.length || there ? about : Boolean(opened);
  if (wanted === opened) return;
  opened = wanted;
  showFold(!wanted && wide());
  document.body.classList.toggle("seat-opened", wanted);
  if (wanted) home(state.seat);
  else fit();
}

const atSeatNow = () => document.body.classList.contains("at-seat");

/**
 * How much of the own things stays in sight when they are folded up: a share of their width.
 * @param {SVGSVGElement} picture
 */
function measure(picture) {
  const brief = maybe(picture, "[data-brief]", SVGGraphicsElement)?.getBBox();
  if (!brief?.height) return; // nothing is measured while another player's things stand in their place
  const share = (brief.y + brief.height + 2) / picture.viewBox.baseVal.width;
  document.body.style.setProperty("--brief", share.toFixed(4));
}

/** A phone has room for one of them: the own things stand where the board is while the question is about them. */
export function atSeat(there = !atSeatNow()) {
  document.body.classList.toggle("at-seat", there);
  if (there && narrow()) bringUp();
}

/** Pieces that travel are where they belong only at the end; what glows never ends. */
async function bringUp() {
  const moving = part("seat").getAnimations({ subtree: true });
  const travels = moving.filter((one) => one.effect?.getTiming().iterations === 1);
  await Promise.allSettled(travels.map((one) => one.finished));
  const place = part("seat").querySelector(".target"), scroller = part("seat").parentElement;
  if (!place || !scroller) return;
  scroller.scrollTop += place.getBoundingClientRect().top - scroller.getBoundingClientRect().top - ABOVE;
}

const foldedKey = `folded ${state.game}`;

/** The own things take room from the board: folded up, they leave it more. Tall ones fold by themselves. */
export function fold(folded = !document.body.classList.contains("folded")) {
  showFold(folded);
  if (!document.body.classList.contains("tall-seat")) remember(foldedKey, folded ? "yes" : null);
}

/** @param {boolean} folded */
function showFold(folded) {
  document.body.classList.toggle("folded", folded);
  first(document, ".fold").setAttribute("aria-expanded", String(!folded));
}

showFold(recall(foldedKey) === "yes" && wide());

document.addEventListener("click", (event) => {
  const name = around(event.target, "[data-area]");
  if (!name) return;
  const seat = name.dataset.area === "" ? state.seat : Number(name.dataset.area);
  show(seat === shown ? state.seat : seat);
  showFold(shown === null && opened === false && wide());
  if (narrow()) openTab(name.dataset.area === "" ? "tab-question" : "tab-you");
});
