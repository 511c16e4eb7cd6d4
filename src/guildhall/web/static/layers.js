// What the board shows: some boards have layers that can be left away.

import { byId, first, maybe } from "./elements.js";
import { recall, remember } from "./page.js";
import { narrow, state } from "./state.js";

const BARE = "only-terrain";
const board = byId("board");
const chooser = maybe(document, "#layers", HTMLSelectElement);
const key = `layer ${state.game}`;

/** @param {string} layer */
function show(layer) {
  if (!chooser) return;
  for (const { value } of chooser.options) if (value) board.classList.toggle(value, value === layer);
  chooser.value = layer;
  remember(key, layer || null);
}

export function bare() {
  if (chooser) show(chooser.value === BARE ? "" : BARE);
}

if (chooser) {
  chooser.addEventListener("change", () => show(chooser.value));
  if (!narrow()) first(document, ".under .zoom").before(chooser); // beside the board it covers nothing
  const before = recall(key) || "";
  show([...chooser.options].some(({ value }) => value === before) ? before : "");
}
