// The new-table form: only the names that make sense can be typed.

import { all, first } from "./elements.js";

/** @param {HTMLElement} row */
function tidy(row) {
  const kind = first(row, "select", HTMLSelectElement).value;
  first(row, "input", HTMLInputElement).disabled = kind === "open" || kind === "nobody" || kind === "me";
  row.classList.toggle("empty-seat", kind === "nobody");
}

for (const row of all(document, "[data-seat]")) {
  first(row, "select").addEventListener("change", () => tidy(row));
  tidy(row);
}
