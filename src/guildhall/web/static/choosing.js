// Choosing: the list of choices and the places of the board are two ways to the same answer.
// A click on a place narrows the list to the choices that concern it; one that is left alone is taken.

import { part, state, strings, trouble } from "./state.js";

const KEYS = "1234567890";
const FEW = 18; // places that a board may light strongly; more of them would hide what they mark
let narrowed = [];
let send = () => {};
let commitNow = () => {};

export const choices = () => [...part("question").querySelectorAll(".choice")];
export const offered = () => choices().filter((choice) => !choice.parentElement.hidden);
const refs = (element) => (element.dataset.refs || "").split(" ").filter(Boolean);
const places = () => document.querySelectorAll("[data-ref]");

// What the choices on show are chosen after: a turn that waits for its confirmation shows its last step again.
const before = () => (state.facts.complete ? state.facts.draft.slice(0, -1) : state.facts.draft);

export function pick(choice) {
  if (choice.getAttribute("aria-pressed") === "true") return;
  send({ t: "draft", choices: [...before(), choice.dataset.choice] });
}

export function undo(to = state.facts.draft.length - 1) {
  if (to >= 0) send({ t: "draft", choices: state.facts.draft.slice(0, to) });
}

export function commit() {
  if (state.facts.complete) commitNow(state.facts.draft, state.version);
}

// After every update: all choices again, their keys, and the places they point at.
export function refresh() {
  narrowed = [];
  show();
  light(part("question").querySelector(".choice:hover"));
}

export function widen() {
  trouble("");
  refresh();
}

export const isNarrowed = () => narrowed.length > 0;

function show() {
  const targets = new Set(), misses = new Map();
  for (const choice of choices()) {
    const fits = narrowed.every((ref) => refs(choice).includes(ref));
    choice.parentElement.hidden = !fits;
    if (fits) for (const ref of refs(choice)) targets.add(ref);
  }
  for (const miss of part("question").querySelectorAll(".refused [data-why]")) {
    for (const ref of refs(miss)) if (!targets.has(ref)) misses.set(ref, miss.dataset.why);
  }
  offered().forEach((choice, n) => (choice.querySelector("kbd").textContent = KEYS[n] ?? ""));
  for (const place of places()) {
    place.classList.toggle("target", targets.has(place.dataset.ref));
    place.classList.toggle("miss", misses.has(place.dataset.ref));
  }
  document.body.classList.toggle("few-places", part("board").querySelectorAll(".target").length <= FEW);
  const bar = document.getElementById("narrowed");
  if (bar) {
    bar.hidden = narrowed.length === 0;
    bar.querySelector("span").textContent = `${offered().length} / ${choices().length}`;
  }
}

function narrowTo(ref) {
  if (!choices().some((choice) => [...narrowed, ref].every((one) => refs(choice).includes(one)))) narrowed = [];
  narrowed = [...narrowed, ref];
  show();
  const left = offered();
  if (left.length === 1) pick(left[0]);
  else left[0]?.scrollIntoView({ block: "nearest" });
}

function explain(ref) {
  for (const miss of part("question").querySelectorAll(".refused [data-why]")) {
    if (refs(miss).includes(ref)) return trouble(`${miss.querySelector(".name").textContent}: ${miss.dataset.why}`);
  }
}

// ---- what a choice would do, before it is made

// Without anything under the pointer it is the choice that waits for its confirmation.
function light(source) {
  const chosen = part("question").querySelector(".choice[aria-pressed=true]");
  source ??= chosen;
  const wanted = new Set(source ? refs(source) : []);
  for (const place of places()) place.classList.toggle("lit", wanted.has(place.dataset.ref));
  preview(JSON.parse(source?.dataset.changes || "{}"), source === chosen);
}

// The own numbers as a choice would leave them. What a draft has moved already shows that by itself.
function preview(changes, drafted) {
  for (const entry of part("purse").querySelectorAll("[data-purse]")) {
    const change = drafted && entry.classList.contains("moves") ? null : changes[entry.dataset.purse];
    entry.classList.toggle("would", Boolean(change));
    const next = entry.querySelector(".next") || entry.querySelector("dd").appendChild(document.createElement("span"));
    next.className = "next";
    if (change) next.textContent = `${change[0]}→${change[1]}`;
    else next.remove();
  }
}

// A place of the board under the pointer lights the choices that concern it.
function point(place) {
  for (const choice of choices()) choice.classList.toggle("lit", Boolean(place) && refs(choice).includes(place.dataset.ref));
}

const TELLING = ".choice, .log li, .news li, .refused [data-why]";

export function setUpChoosing(sender, committer) {
  send = sender;
  commitNow = committer;
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const source = event.target.closest?.(TELLING);
      if (source) light(source);
      point(event.target.closest?.(".target[data-ref]"));
    });
  }
  for (const kind of ["pointerout", "focusout"]) {
    document.addEventListener(kind, (event) => {
      const source = event.target.closest?.(TELLING);
      if (source && !source.contains(event.relatedTarget)) light(null);
    });
  }
  document.addEventListener("click", (event) => {
    const choice = event.target.closest(".choice");
    if (choice) return pick(choice);
    const back = event.target.closest("[data-undo-to]");
    if (back) return undo(Number(back.dataset.undoTo));
    if (!event.target.closest(".board, .seat")) return;
    const target = event.target.closest(".target[data-ref]");
    if (target) return narrowTo(target.dataset.ref);
    const miss = event.target.closest(".miss[data-ref]");
    if (miss) explain(miss.dataset.ref);
  });
}

export function refused(message) {
  if (message.t === "stale") return trouble(strings.stale);
  trouble(message.rule ? `${message.error} (${message.rule})` : message.error);
}
