// Searching the rules; looking at the components of one origin.

import { all, around, byId } from "./elements.js";

/** @param {string} asked */
function search(asked) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const rule of all(document, ".one-rule")) {
    const text = (rule.textContent ?? "").toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
    if (!rule.hidden) count += 1;
  }
  for (const chapter of all(document, ".chapter")) {
    chapter.hidden = !chapter.querySelector(".one-rule:not([hidden])");
  }
  const found = byId("found");
  const { none = "", counts = "" } = found.dataset; // the page says each number: languages differ in their plurals
  found.textContent = !words.length ? "" : count === 0 ? none : (counts.split("|")[count - 1] ?? "");
}

document.getElementById("find")?.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) search(target.value);
});
document.getElementById("finder")?.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("click", (event) => {
  const button = around(event.target, "button[data-origin]");
  if (!button) return;
  const chosen = button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.origin;
  for (const one of all(document, "button[data-origin]")) {
    one.setAttribute("aria-pressed", String(one.dataset.origin === chosen));
  }
  for (const row of all(document, ".component [data-origin]")) {
    row.hidden = chosen !== "" && row.dataset.origin !== chosen && !row.querySelector(`.origin.${chosen}`);
  }
  for (const table of all(document, ".component")) {
    table.hidden = Boolean(chosen) && !table.querySelector("[data-origin]:not([hidden])");
  }
});
