// Several people at one screen: when the next of them is asked the table is covered and handed over.

import { fillIn, part, state, strings } from "./state.js";

const cover = document.getElementById("cover");
let sit = () => {};

const nameOf = (seat) => part("players").querySelector(`[data-area="${seat}"] b`)?.textContent || "";

function handOverTo(seat, then) {
  document.getElementById("cover-text").textContent = fillIn(strings.cover, { name: nameOf(seat) });
  document.body.classList.add("covered");
  cover.onclose = () => {
    document.body.classList.remove("covered");
    then();
  };
  cover.showModal();
}

// After every update: is somebody else of those who share this screen asked now?
export function handOver() {
  const { mine, actors, over, cover: needed } = state.facts;
  const waiting = mine.filter((seat) => actors.includes(seat));
  if (over || cover.open || !waiting.length || waiting.includes(state.seat)) return;
  const next = waiting[0];
  if (needed) handOverTo(next, () => sit(next));
  else sit(next);
}

export function setUpHotSeat(sitOn) {
  sit = sitOn;
  cover.addEventListener("cancel", (event) => event.preventDefault()); // Esc does not uncover
  if (state.facts.cover && !state.facts.over && state.seat !== null) handOverTo(state.seat, () => {});
}
