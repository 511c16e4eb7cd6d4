// The table page: offers, drafts and commits; clicking the board narrows the choices; keys; hot seat; tabs.

import { call, recall, remember } from "./page.js";
import { Line } from "./line.js";
import { morph } from "./morph.js";
import { replay } from "./replay.js";

const body = document.body;
const strings = document.getElementById("strings").dataset;
const part = (name) => document.getElementById(`part-${name}`);
const state = {
  table: body.dataset.table,
  seat: body.dataset.seat === "" ? null : Number(body.dataset.seat),
  version: body.dataset.version,
  facts: JSON.parse(body.dataset.facts),
};
const baseTitle = document.title;

const address = () => {
  const seat = state.seat === null ? "" : `?seat=${state.seat}`;
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${state.table}/socket${seat}`;
};
const line = new Line(address, { update, refused, online });
line.hashes = JSON.parse(body.dataset.hashes);

// ---- what comes from the server

function update(message) {
  const hadTurn = yourTurn();
  state.version = message.version;
  state.facts = message;
  for (const [name, html] of Object.entries(message.fragments)) {
    const place = part(name);
    if (!place) continue;
    if (name === "board" && scrubbing()) continue;
    if (name === "chat") news(place, html);
    morph(place, html);
  }
  glow();
  announce();
  if (!hadTurn && yourTurn()) ring();
  handOver();
  if (message.complete && recall("quick") === "yes" && !message.reveals) commit();
}

function refused(message) {
  const trouble = document.getElementById("trouble");
  if (!trouble) return;
  trouble.textContent = message.t === "stale" ? strings.stale : message.rule ? `${message.error} (${message.rule})` : message.error;
  trouble.hidden = false;
}

function online(there, seconds) {
  document.getElementById("offline").hidden = there;
  body.classList.toggle("stale", !there);
  if (!there) document.getElementById("retry").textContent = strings.retry.replace("{n}", seconds);
}
document.getElementById("try-now").addEventListener("click", () => line.again());

const yourTurn = () => state.seat !== null && state.facts.actors.includes(state.seat) && !state.facts.over;

function announce() {
  document.title = yourTurn() ? `● ${strings.yours}: ${baseTitle}` : baseTitle;
  document.querySelector("link[rel=icon]").href = yourTurn() ? "/static/icon-turn.svg" : "/static/icon.svg";
}

function ring() {
  if (document.hidden && recall("notify") === "yes" && Notification.permission === "granted") {
    new Notification(strings.yours, { body: baseTitle, tag: state.table });
  }
}

function news(place, html) {
  const before = place.querySelectorAll(".messages li").length;
  const after = (html.match(/<li class="/g) || []).length;
  const count = document.getElementById("chat-count");
  if (after > before && !body.classList.contains("tab-chat")) {
    count.textContent = Number(count.hidden ? 0 : count.textContent) + after - before;
    count.hidden = false;
  }
}

// ---- choosing

const choices = () => [...part("question").querySelectorAll(".choice")];
let narrow = [];

function refs(element) {
  return (element.dataset.refs || "").split(" ").filter(Boolean);
}

// The places of the board that a legal choice points at glow; while narrowed only those still possible.
function glow() {
  narrow = [];
  show();
}

function show() {
  const wanted = new Set();
  let shown = 0;
  for (const choice of choices()) {
    const fits = narrow.every((ref) => refs(choice).includes(ref));
    choice.parentElement.hidden = !fits;
    if (!fits) continue;
    shown += 1;
    for (const ref of refs(choice)) wanted.add(ref);
    const key = choice.querySelector("kbd");
    if (key) key.textContent = shown;
  }
  for (const place of document.querySelectorAll("[data-ref]")) {
    place.classList.toggle("target", wanted.has(place.dataset.ref));
  }
  const bar = document.getElementById("narrowed");
  if (bar) {
    bar.hidden = narrow.length === 0;
    bar.querySelector("span").textContent = `${shown} / ${choices().length}`;
  }
}

function light(source, on) {
  const wanted = new Set(on ? refs(source) : []);
  for (const place of document.querySelectorAll("[data-ref]")) place.classList.toggle("lit", wanted.has(place.dataset.ref));
}

function pick(choice) {
  line.send({ t: "draft", choices: [...state.facts.draft, choice.dataset.choice] });
}

function undo(to = state.facts.draft.length - 1) {
  if (to >= 0) line.send({ t: "draft", choices: state.facts.draft.slice(0, to) });
}

function commit() {
  if (state.facts.complete) line.commit(state.facts.draft, state.version);
}

document.addEventListener("click", (event) => {
  const choice = event.target.closest(".choice");
  if (choice) return pick(choice);
  const back = event.target.closest("[data-undo-to]");
  if (back) return undo(Number(back.dataset.undoTo));
  const rule = event.target.closest("[data-rule]");
  if (rule) return showRule(event, rule.dataset.rule);
  const opener = event.target.closest("[data-open]");
  if (opener) return openPart(opener.dataset.open);
  const doer = event.target.closest("[data-do]");
  if (doer) return act(doer.dataset.do);
  const place = event.target.closest(".target[data-ref]");
  if (place) return clicked(place.dataset.ref);
});

function clicked(ref) {
  narrow = [...narrow, ref];
  show();
  const left = choices().filter((choice) => !choice.parentElement.hidden);
  if (left.length === 1) pick(left[0]);
}

function act(what) {
  if (what === "undo") undo();
  else if (what === "reset") undo(0);
  else if (what === "commit") commit();
  else if (what === "widen") glow();
  else if (what === "rewind") call("POST", `/api/tables/${state.table}/rewind`, { seat: state.seat }).catch(say);
  else if (what === "agree" || what === "refuse") {
    call("POST", `/api/tables/${state.table}/rewind/answer`, { agrees: what === "agree" }).catch(say);
  }
}

function say(problem) {
  refused({ t: "no", error: problem.message, rule: "" });
}

for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const source = event.target.closest?.(".choice, .log li, .refused li");
    if (source) light(source, true);
  });
}
for (const kind of ["pointerout", "focusout"]) {
  document.addEventListener(kind, (event) => {
    const source = event.target.closest?.(".choice, .log li, .refused li");
    if (source) light(source, false);
  });
}

// ---- rules, help, chat

async function showRule(event, id) {
  event.preventDefault();
  const game = part("question").querySelector("[data-rule]")?.getAttribute("href").split("/")[2].split("#")[0];
  const page = await fetch(`/rules/${game}`).then((answer) => answer.text());
  const found = new DOMParser().parseFromString(page, "text/html").getElementById(id);
  const text = document.getElementById("rule-text");
  text.replaceChildren();
  const heading = document.createElement("h2");
  heading.textContent = id;
  const words = document.createElement("p");
  words.textContent = found?.querySelector("dd")?.textContent || "";
  const link = document.createElement("a");
  link.href = `/rules/${game}#${id}`;
  link.target = "_blank";
  link.textContent = "→";
  text.append(heading, words, link);
  document.getElementById("rule").showModal();
}

function openPart(name) {
  if (name === "keys") document.getElementById("keys").showModal();
  else {
    openTab("tab-chat");
    part("chat").scrollIntoView({ block: "nearest" });
    part("chat").querySelector("input")?.focus();
  }
}

document.addEventListener("submit", (event) => {
  if (event.target.id !== "say") return;
  event.preventDefault();
  const field = event.target.elements.text;
  if (field.value.trim()) line.send({ t: "say", text: field.value });
  field.value = "";
});

// ---- keys

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea, dialog[open]")) return;
  if (/^[1-9]$/.test(event.key)) {
    const shown = choices().filter((choice) => !choice.parentElement.hidden);
    const choice = shown[Number(event.key) - 1];
    if (choice) pick(choice);
  } else if (event.key === "u") undo();
  else if (event.key === "Escape") glow();
  else if (event.key === "?") document.getElementById("keys").showModal();
  else if (event.key === "Enter" && state.facts.complete && !event.target.closest("button, a")) commit();
  else return;
  event.preventDefault();
});

// ---- several people at one screen

function handOver() {
  const others = state.facts.mine.filter((seat) => state.facts.actors.includes(seat));
  if (state.facts.over || others.length === 0 || others.includes(state.seat)) return;
  const next = others[0];
  if (!state.facts.cover) return sitOn(next);
  const cover = document.getElementById("cover");
  if (cover.open) return;
  const name = part("players").querySelectorAll("tbody b")[next]?.textContent || "";
  document.getElementById("cover-text").textContent = strings.cover.replace("{name}", name);
  body.classList.add("covered");
  cover.onclose = () => {
    body.classList.remove("covered");
    sitOn(next);
  };
  cover.showModal();
}

function sitOn(seat) {
  state.seat = seat;
  history.replaceState(null, "", `?seat=${seat}`);
  line.hashes = {};
  line.again();
}

// ---- tabs of the phone

function openTab(name) {
  for (const tab of document.querySelectorAll(".tabs [role=tab]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    body.classList.toggle(tab.dataset.tab, tab.dataset.tab === name);
  }
  if (name === "tab-chat") document.getElementById("chat-count").hidden = true;
}
for (const tab of document.querySelectorAll(".tabs [role=tab]")) tab.addEventListener("click", () => openTab(tab.dataset.tab));

// ---- moments of the past

const { scrubbing } = replay(state, (html) => morph(part("board"), html), () => line.again());

glow();
announce();
handOver();
remember("seen", "yes");
