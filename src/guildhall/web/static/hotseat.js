// Several people at one screen: when the next of them is asked the table is covered and handed over.

import { byId } from "./elements.js";
import { fillIn, part, state, strings } from "./state.js";

const cover = byId("cover", HTMLDialogElement);
/** @type {(seat: number) => void} */
let sit = () => {};

/** @param {number} seat */
const nameOf = (seat) => part("players").querySelector(`[data-area="${seat}"] b`)?.textContent || "";

/**
 * @param {number} seat
 * @param {() => void} then
 */
function handOverTo(seat, then) {
  byId("cover-text").textContent = fillIn(strings.cover, { name: nameOf(seat) });
  document.body.classList.add("covered");
  cover.onclose = () => {
    document.body.classList.remove("covered");
    then();
  };
  cover.showModal();
}

/** After every update: is somebody else of those who share this screen asked now? */
export function handOver() {
  const { mine, actors, over, cover: needed } = state.facts;
  const waiting = mine.filter((seat) => actors.includes(seat));
  if (over || cover.open || !waiting.length || waiting.some((seat) => seat === state.seat)) return;
  const next = waiting[0];
  if (needed) handOverTo(next, () => sit(next));
  else sit(next);
}

/** @param {(seat: number) => void} sitOn */
export function setUpHotSeat(sitOn) {
  sit = sitOn;
  cover.addEventListener("cancel", (event) => event.preventDefault()); // Esc does not uncover
  if (state.facts.cover && !state.facts.over && state.seat !== null) handOverTo(state.seat, () => {});
}
