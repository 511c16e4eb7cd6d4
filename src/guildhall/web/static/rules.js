// Rules in place: every rule id opens its text.

import { MARKED, around, byId } from "./elements.js";
import { call } from "./page.js";
import { state } from "./state.js";

const dialog = byId("rule", HTMLDialogElement);

/** @param {string} id */
async function show(id) {
  /** @type {Rule | null} */
  const rule = await call("GET", `/rules/${state.game}/${id}`).catch(() => null);
  if (!rule) return;
  byId("rule-id").textContent = rule.id;
  byId("rule-chapter").textContent = rule.chapter;
  byId("rule-text").innerHTML = rule.html; // escaped by the server, with links to other rules
  byId("rule-link", HTMLAnchorElement).href = `/rules/${state.game}#${rule.id}`;
  if (!dialog.open) dialog.showModal();
}

document.addEventListener("click", (event) => {
  const id = around(event.target, "[data-rule]", MARKED)?.dataset.rule;
  if (id === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(id);
});
