// Searching the rules; looking at the components of one origin.

const find = document.getElementById("find");
const found = document.getElementById("found");

function search() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const rule of document.querySelectorAll(".one-rule")) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
    if (!rule.hidden) count += 1;
  }
  for (const chapter of document.querySelectorAll(".chapter")) {
    chapter.hidden = !chapter.querySelector(".one-rule:not([hidden])");
  }
  const { none, one, some } = found.dataset;
  found.textContent = !words.length ? "" : count === 0 ? none : count === 1 ? one : some.replace("{n}", count);
}

find?.addEventListener("input", search);
document.getElementById("finder")?.addEventListener("submit", (event) => event.preventDefault());

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-origin]");
  if (!button) return;
  const chosen = button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.origin;
  for (const one of document.querySelectorAll("button[data-origin]")) {
    one.setAttribute("aria-pressed", String(one.dataset.origin === chosen));
  }
  for (const row of document.querySelectorAll(".component [data-origin]")) {
    row.hidden = chosen !== "" && row.dataset.origin !== chosen && !row.querySelector(`.origin.${chosen}`);
  }
  for (const table of document.querySelectorAll(".component")) {
    table.hidden = Boolean(chosen) && !table.querySelector("[data-origin]:not([hidden])");
  }
});
