// The new-table form: only the names that make sense can be typed, and no colour is there twice.

import { all, first } from "./elements.js";

/** @param {HTMLElement} row */
function tidy(row) {
  const kind = first(row, "select", HTMLSelectElement).value;
  first(row, "input", HTMLInputElement).disabled = kind === "open" || kind === "nobody" || kind === "me";
  row.classList.toggle("empty-seat", kind === "nobody");
}

/**
 * Whoever had the colour that a seat takes gets the one that seat had.
 * @param {HTMLSelectElement} chosen @param {string} before
 */
function trade(chosen, before) {
  for (const select of all(document, "[data-colour]", HTMLSelectElement)) {
    if (select !== chosen && select.value === chosen.value) wear(select, before);
  }
  wear(chosen, chosen.value);
}

/** @param {HTMLSelectElement} select @param {string} colour */
function wear(select, colour) {
  select.value = colour;
  select.dataset.worn = colour;
  const form = document.getElementById("new-table");
  for (const on of ["", "on-"]) {
    form?.style.setProperty(`--${on}player-${select.dataset.colour}`, `var(--${on}colour-${colour})`);
  }
}

for (const select of all(document, "[data-colour]", HTMLSelectElement)) {
  select.dataset.worn = select.value;
  select.addEventListener("change", () => trade(select, select.dataset.worn ?? ""));
}

for (const row of all(document, "[data-seat]")) {
  first(row, "select").addEventListener("change", () => tidy(row));
  tidy(row);
}
