// The sheet of the phone with its tabs, and what the log panel shows.

const body = document.body;
const opened = [];

// Somebody wants to know when a tab is opened.
export const whenOpened = (callback) => opened.push(callback);

export function openTab(name) {
  for (const tab of document.querySelectorAll(".tabs [role=tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    body.classList.toggle(tab.dataset.tab, tab.dataset.tab === name);
  }
  for (const callback of opened) callback(name);
}

export function showLog(what) {
  body.dataset.log = what;
  for (const button of document.querySelectorAll("[data-show]")) {
    button.setAttribute("aria-pressed", String(button.dataset.show === what));
  }
  for (const callback of opened) callback(what === "chat" ? "tab-chat" : "tab-log");
}

document.querySelector(".tabs").addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (tab) openTab(tab.dataset.tab);
});

document.querySelector(".tabs").addEventListener("keydown", (event) => {
  const tabs = [...document.querySelectorAll(".tabs [role=tab]")];
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const next = tabs[(tabs.indexOf(event.target) + step + tabs.length) % tabs.length];
  next.focus();
  openTab(next.dataset.tab);
  event.stopPropagation();
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-show]");
  if (button) showLog(button.dataset.show);
});
