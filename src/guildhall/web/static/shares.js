// Every browser adds a share of its own to the seed of a game. The house has committed to its part before: the hash
// came with the form and is noted here, together with the share, to be compared when the game is over.

import { maybe } from "./elements.js";
import { recall, remember } from "./page.js";

/** @typedef {{ table: string, commitment: string, share: string }} Note */

const NOTES = "shuffles";
const KEPT = 100; // tables
const BYTES = 16;

/** @returns {Note[]} */
function notes() {
  try {
    const found = JSON.parse(recall(NOTES) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/**
 * What this browser noted when it sat down at a table, or null.
 * @param {string} table
 */
export function noted(table) {
  return notes().find((note) => note.table === table) || null;
}

function fresh() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

document.addEventListener("submit", (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  const field = maybe(event.target, "input[name=share][data-shuffle]", HTMLInputElement);
  if (!field) return;
  const { shuffle: table, commitment } = field.dataset;
  field.value = fresh();
  const others = notes().filter((note) => note.table !== table);
  remember(NOTES, JSON.stringify([{ table, commitment, share: field.value }, ...others].slice(0, KEPT)));
});

// A page that comes back out of the browser's memory has used its ticket.
window.addEventListener("pageshow", (event) => {
  if (event.persisted && document.querySelector("input[name=ticket]")) location.reload();
});
