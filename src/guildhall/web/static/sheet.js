// The sheet of the phone with its tabs, and what the log panel shows.

import { all, around, first } from "./elements.js";

const body = document.body;
const tabs = first(document, ".tabs");
/** @type {((tab: string) => void)[]} */
const opened = [];

/**
 * Somebody wants to know when a tab is opened.
 * @param {(tab: string) => void} callback
 */
export const whenOpened = (callback) => opened.push(callback);

/** @param {string} name */
export function openTab(name) {
  for (const tab of all(document, ".tabs [role=tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    body.classList.toggle(tab.dataset.tab ?? "", tab.dataset.tab === name);
  }
  for (const callback of opened) callback(name);
}

/** @param {string} what all, mine or chat */
export function showLog(what) {
  body.dataset.log = what;
  for (const button of all(document, "[data-show]")) {
    button.setAttribute("aria-pressed", String(button.dataset.show === what));
  }
  for (const callback of opened) callback(what === "chat" ? "tab-chat" : "tab-log");
}

tabs.addEventListener("click", (event) => {
  const tab = around(event.target, "[role=tab]")?.dataset.tab;
  if (tab) openTab(tab);
});

tabs.addEventListener("keydown", (event) => {
  const inOrder = all(tabs, "[role=tab]");
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  const at = inOrder.findIndex((tab) => tab === event.target);
  const next = inOrder[(at + step + inOrder.length) % inOrder.length];
  next.focus();
  openTab(next.dataset.tab ?? "");
  event.stopPropagation();
});

document.addEventListener("click", (event) => {
  const what = around(event.target, "[data-show]")?.dataset.show;
  if (what) showLog(what);
});
