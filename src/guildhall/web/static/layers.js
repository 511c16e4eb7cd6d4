// What the board shows: some boards have layers that can be left away.

import { recall, remember } from "./page.js";
import { narrow, state } from "./state.js";

const BARE = "only-terrain";
const board = document.getElementById("board");
const chooser = document.getElementById("layers");
const key = `layer ${state.game}`;

function show(layer) {
  for (const { value } of chooser.options) if (value) board.classList.toggle(value, value === layer);
  chooser.value = layer;
  remember(key, layer || null);
}

export function bare() {
  if (chooser) show(chooser.value === BARE ? "" : BARE);
}

if (chooser) {
  chooser.addEventListener("change", () => show(chooser.value));
  if (!narrow()) document.querySelector(".under .zoom").before(chooser); // beside the board it covers nothing
  const before = recall(key) || "";
  show([...chooser.options].some(({ value }) => value === before) ? before : "");
}
