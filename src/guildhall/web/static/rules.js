// Rules in place: every rule id opens its text.

import { call } from "./page.js";
import { state } from "./state.js";

const dialog = document.getElementById("rule");

async function show(id) {
  const rule = await call("GET", `/rules/${state.game}/${id}`).catch(() => null);
  if (!rule) return;
  document.getElementById("rule-id").textContent = rule.id;
  document.getElementById("rule-chapter").textContent = rule.chapter;
  document.getElementById("rule-text").innerHTML = rule.html; // escaped by the server, with links to other rules
  document.getElementById("rule-link").href = `/rules/${state.game}#${rule.id}`;
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-rule]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(link.dataset.rule);
});
