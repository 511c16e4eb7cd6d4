// Clocks: how much time is left, by the clock of the house, counted second by second.

import { all, byId, maybe } from "./elements.js";
import { call, messageOf, recall, remember } from "./page.js";
import { fillIn, state, strings, trouble } from "./state.js";

/** The texts about time (`#time`), which also knows the time zone that is kept. */
const words = document.getElementById("time")?.dataset ?? {};

/** The time of the house. */
const now = () => Date.now() / 1000 + state.ahead;

/** @param {number} seconds */
export function spell(seconds) {
  const whole = Math.max(0, Math.floor(seconds)), minutes = Math.floor(whole / 60), hours = Math.floor(minutes / 60);
  if (hours < 1) return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
  const h = fillIn(strings.hours, { n: hours % 24 });
  if (hours < 24) return `${h} ${fillIn(strings.minutes, { n: minutes % 60 })}`;
  return `${fillIn(strings.days, { n: Math.floor(hours / 24) })} ${h}`;
}

/**
 * Seconds until a moment, without the stretches that do not count.
 * @param {number} until
 * @param {[number, number][]} pauses
 */
function counted(until, pauses, at = now()) {
  return pauses.reduce((left, [from, to]) => left - Math.max(0, Math.min(to, until) - Math.max(from, at)), until - at);
}

/** @param {HTMLElement} clock */
function show(clock) {
  const { deadline = "0", turn = "0", bank = "0", left = "0", pauses = "", whole } = clock.dataset;
  const until = Number(deadline), own = Number(turn);
  /** @type {[number, number][]} */
  const stretches = pauses.split(" ").filter(Boolean).map((one) => {
    const [from, to] = one.split("-").map(Number);
    return [from, to];
  });
  if (!until) {
    const time = spell(Number(left)), rests = clock.classList.contains("rests");
    clock.textContent = rests && whole !== undefined ? fillIn(words.rests ?? "", { time }) : time;
    return;
  }
  const total = counted(until, stretches), ofTurn = counted(own, stretches);
  const quiet = stretches.some(([from, to]) => from <= now() && now() < to);
  clock.classList.toggle("rests", quiet);
  clock.classList.toggle("hurry", total < 30);
  if (total <= 0) clock.textContent = strings.late;
  else if (whole === undefined) clock.textContent = spell(ofTurn > 0 ? ofTurn : total);
  else if (quiet) clock.textContent = fillIn(words.quiet ?? "", { time: spell(total) });
  else if (ofTurn > 0 && Number(bank)) {
    clock.textContent = fillIn(words.turn ?? "", { turn: spell(ofTurn), bank: spell(Number(bank)) });
  } else clock.textContent = fillIn(strings.left, { time: spell(total) });
}

export function refreshClocks() {
  for (const clock of all(document, "[data-clock]")) show(clock);
}

// ---- what had to be, until it was read

const readResults = () => `results ${state.table} ${state.seat}`;

export function refreshResults() {
  const shown = document.getElementById("results");
  if (shown) shown.hidden = shown.dataset.results === recall(readResults());
}

/** @param {unknown} problem */
const complain = (problem) => trouble(messageOf(problem));

/** @type {Record<string, (doer: HTMLElement) => unknown>} */
export const timeActs = {
  "results-read": () => {
    remember(readResults(), byId("results").dataset.results ?? "");
    refreshResults();
  },
  skip: () => call("POST", `/api/tables/${state.table}/seats/${state.seat}/skip`).catch(complain),
  back: (doer) => call("POST", `/api/tables/${state.table}/seats/${doer.dataset.seat}/back`).catch(complain),
};

// ---- the own pace

for (const choice of all(document, "[data-pace] input", HTMLInputElement)) {
  choice.addEventListener("change", async () => {
    const said = maybe(document, "[data-pace] output");
    const answer = await call("PATCH", "/api/me/habits", { pace: choice.value }).then(() => "✓").catch(messageOf);
    if (said) said.textContent = answer;
  });
}

setInterval(() => !document.hidden && refreshClocks(), 1000);
refreshClocks();
refreshResults();
