// Talking at the table. A message is text; how many are unread is remembered by this browser.

import { recall, remember } from "./page.js";
import { narrow, part, state } from "./state.js";
import { openTab, showLog, whenOpened } from "./sheet.js";

const body = document.body;
const count = document.getElementById("chat-count");
const dot = document.querySelector("[data-tab=tab-chat] .dot");
const key = `chat ${state.table}`;
const number = (message) => Number(message.id.slice("chat-".length));
const messages = () => [...part("chat").querySelectorAll(".messages [id^=chat-]:not(#chat-none)")];
const open = () => (narrow() ? body.classList.contains("tab-chat") : body.dataset.log === "chat") && !document.hidden;

export function refreshChat() {
  const list = part("chat").querySelector(".messages");
  list.scrollTop = list.scrollHeight;
  const all = messages();
  if (open() && all.length) remember(key, String(number(all.at(-1))));
  const read = Number(recall(key) || 0);
  const unread = all.filter((message) => number(message) > read && !message.classList.contains("mine")).length;
  count.textContent = unread;
  count.hidden = dot.hidden = unread === 0;
}

export function openChat() {
  if (narrow()) openTab("tab-chat");
  else showLog("chat");
  part("chat").querySelector("input")?.focus();
}

export function setUpChat(send) {
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "say") return;
    event.preventDefault();
    const field = event.target.elements.text;
    if (field.value.trim()) send({ t: "say", text: field.value });
    field.value = "";
  });
  whenOpened(refreshChat);
  document.addEventListener("visibilitychange", refreshChat);
  refreshChat();
}
