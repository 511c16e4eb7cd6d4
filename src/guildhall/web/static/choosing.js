// Choosing: the list of choices and the places of the board are two ways to the same answer.
// A click on a place narrows the list to the choices that concern it; one that is left alone is taken.

import { MARKED, all, around, first, maybe } from "./elements.js";
import { addStep } from "./ahead.js";
import { part, state, strings, trouble } from "./state.js";

/** @import { Marked } from "./elements.js" */
/** @typedef {(message: Draft) => void} Sender */
/** @typedef {(choices: string[], version: string) => void} Committer */

const KEYS = "1234567890";
const FEW = 18; // places that a board may light strongly; more of them would hide what they mark
/** @type {string[]} */
let narrowed = []; // the refs that were clicked, all of which a choice must concern
let offeredNow = ""; // the choices on show: what was begun is given up only when others are offered
/** @type {Sender} */
let send = () => {};
/** @type {Committer} */
let commitNow = () => {};

export const choices = () => all(part("question"), ".choice");
export const offered = () => choices().filter((choice) => !choice.parentElement?.hidden);
const misses = () => all(part("question"), ".refused [data-why]");
const places = () => all(document, "[data-ref]", MARKED);

/** @param {Marked} element */
export const refs = (element) => (element.dataset.refs || "").split(" ").filter(Boolean);

/** What the choices on show are chosen after: a turn that waits for its confirmation shows its last step again. */
const before = () => (state.facts.complete ? state.facts.draft.slice(0, -1) : state.facts.draft);

/** @param {HTMLElement} choice */
export function pick(choice) {
  const { choice: text } = choice.dataset;
  if (text === undefined || choice.getAttribute("aria-pressed") === "true") return;
  if (state.facts.planning) return addStep(text);
  send({ t: "draft", choices: [...before(), text] });
}

export function undo(to = state.facts.draft.length - 1) {
  if (to >= 0) send({ t: "draft", choices: state.facts.draft.slice(0, to) });
}

export function commit() {
  if (state.facts.complete) commitNow(state.facts.draft, state.version);
}

/** After every update: the choices, their keys, and the places they point at. A choice that was begun goes on. */
export function refresh() {
  const now = choices().map((choice) => choice.dataset.choice).join("\n");
  if (now !== offeredNow) narrowed = [];
  offeredNow = now;
  show();
  light(maybe(part("question"), ".choice:hover"));
}

export function widen() {
  trouble("");
  narrowed = [];
  refresh();
}

export const isNarrowed = () => narrowed.length > 0;

function show() {
  /** @type {Set<string>} */
  const targets = new Set();
  /** @type {Set<string>} */
  const missed = new Set();
  for (const choice of choices()) {
    const fits = narrowed.every((ref) => refs(choice).includes(ref));
    if (choice.parentElement) choice.parentElement.hidden = !fits;
    if (fits) for (const ref of refs(choice)) targets.add(ref);
  }
  for (const miss of misses()) for (const ref of refs(miss)) if (!targets.has(ref)) missed.add(ref);
  offered().forEach((choice, n) => (first(choice, "kbd").textContent = KEYS[n] ?? ""));
  for (const place of places()) {
    place.classList.toggle("target", targets.has(place.dataset.ref ?? ""));
    place.classList.toggle("miss", missed.has(place.dataset.ref ?? ""));
  }
  document.body.classList.toggle("few-places", part("board").querySelectorAll(".target").length <= FEW);
  const bar = document.getElementById("narrowed");
  if (bar) {
    bar.hidden = narrowed.length === 0;
    first(bar, "span").textContent = `${offered().length} / ${choices().length}`;
  }
}

/** @param {string} ref */
function narrowTo(ref) {
  if (!choices().some((choice) => [...narrowed, ref].every((one) => refs(choice).includes(one)))) narrowed = [];
  narrowed = [...narrowed, ref];
  show();
  const left = offered();
  if (left.length === 1) pick(left[0]);
  else left[0]?.scrollIntoView({ block: "nearest" });
}

/** @param {string} ref */
function explain(ref) {
  const miss = misses().find((one) => refs(one).includes(ref));
  if (miss) trouble(`${first(miss, ".name").textContent}: ${miss.dataset.why}`);
}

// ---- what a choice would do, before it is made

/**
 * Lights the places of what is under the pointer; without it, of the choice that waits for its confirmation.
 * @param {HTMLElement | null} source
 */
function light(source) {
  const chosen = maybe(part("question"), ".choice[aria-pressed=true]");
  source ??= chosen;
  const wanted = new Set(source ? refs(source) : []);
  for (const place of places()) place.classList.toggle("lit", wanted.has(place.dataset.ref ?? ""));
  preview(JSON.parse(source?.dataset.changes || "{}"), source === chosen);
}

/**
 * The own numbers as a choice would leave them. What a draft has moved already shows that by itself.
 * @param {Changes} changes
 * @param {boolean} drafted
 */
function preview(changes, drafted) {
  for (const entry of all(part("purse"), "[data-purse]")) {
    const change = drafted && entry.classList.contains("moves") ? null : changes[entry.dataset.purse ?? ""];
    entry.classList.toggle("would", Boolean(change));
    const next = maybe(entry, ".next") || first(entry, "dd").appendChild(document.createElement("span"));
    next.className = "next";
    if (change) next.textContent = `${change[0]}→${change[1]}`;
    else next.remove();
  }
}

/**
 * A place of the board under the pointer lights the choices that concern it.
 * @param {Marked | null} place
 */
function point(place) {
  const ref = place?.dataset.ref;
  for (const choice of choices()) choice.classList.toggle("lit", ref !== undefined && refs(choice).includes(ref));
}

const TELLING = ".choice, .log li, .news li, .refused [data-why]";

/**
 * @param {Sender} sender
 * @param {Committer} committer
 */
export function setUpChoosing(sender, committer) {
  send = sender;
  commitNow = committer;
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, ({ target }) => {
      const source = around(target, TELLING);
      if (source) light(source);
      point(around(target, ".target[data-ref]", MARKED));
    });
  }
  /** @param {PointerEvent | FocusEvent} event */
  const left = ({ target, relatedTarget }) => {
    const source = around(target, TELLING);
    if (source && !(relatedTarget instanceof Node && source.contains(relatedTarget))) light(null);
  };
  document.addEventListener("pointerout", left);
  document.addEventListener("focusout", left);
  document.addEventListener("click", ({ target }) => {
    const choice = around(target, ".choice");
    if (choice) return pick(choice);
    const back = around(target, "[data-undo-to]");
    if (back) return undo(Number(back.dataset.undoTo));
    if (!around(target, ".board, .seat", MARKED)) return;
    const place = around(target, ".target[data-ref]", MARKED);
    if (place) return narrowTo(place.dataset.ref ?? "");
    const miss = around(target, ".miss[data-ref]", MARKED);
    if (miss) explain(miss.dataset.ref ?? "");
  });
}

/** @param {Refused | Stale} message */
export function refused(message) {
  if (message.t === "stale") return trouble(strings.stale);
  trouble(message.rule ? `${message.error} (${message.rule})` : message.error);
}
