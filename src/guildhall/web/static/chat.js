// Talking at the table. A message is text; how many are unread is remembered by this browser.

import { all, byId, first, maybe } from "./elements.js";
import { recall, remember } from "./page.js";
import { narrow, part, state } from "./state.js";
import { refreshMuted } from "./mute.js";
import { openTab, showLog, whenOpened } from "./sheet.js";

const body = document.body;
const count = byId("chat-count");
const dot = first(document, "[data-tab=tab-chat] .dot");
const key = `chat ${state.table}`;
/** @param {Element} message */
const number = (message) => Number(message.id.slice("chat-".length));
const messages = () => all(part("chat"), ".messages [id^=chat-]:not(#chat-none)");
const open = () => (narrow() ? body.classList.contains("tab-chat") : body.dataset.log === "chat") && !document.hidden;

export function refreshChat() {
  const list = first(part("chat"), ".messages");
  refreshMuted();
  list.scrollTop = list.scrollHeight;
  const said = messages(), latest = said.at(-1);
  if (open() && latest) remember(key, String(number(latest)));
  const read = Number(recall(key) || 0);
  const unread = said.filter((message) => number(message) > read && !message.classList.contains("mine")).length;
  count.textContent = String(unread);
  count.hidden = dot.hidden = unread === 0;
}

export function openChat() {
  if (narrow()) openTab("tab-chat");
  else showLog("chat");
  maybe(part("chat"), "input")?.focus();
}

/** @param {(message: Say) => void} send */
export function setUpChat(send) {
  document.addEventListener("submit", (event) => {
    const { target: form } = event;
    if (!(form instanceof HTMLFormElement) || form.id !== "say") return;
    event.preventDefault();
    const field = first(form, "[name=text]", HTMLInputElement);
    if (field.value.trim()) send({ t: "say", text: field.value });
    field.value = "";
  });
  whenOpened(refreshChat);
  document.addEventListener("visibilitychange", refreshChat);
  refreshChat();
}
