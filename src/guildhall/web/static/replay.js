// Looking back: any moment of the game, by hand, by keys, or running by itself.

import { MARKED, all, around, byId, first } from "./elements.js";
import { call } from "./page.js";
import { morph } from "./morph.js";
import { eyes, fillIn, part, state, strings } from "./state.js";

const PACE = 900;
const NAME_ROOM = 20, TICK_ROOM = 3; // percent of the track
const form = byId("replay", HTMLFormElement);
const range = first(form, "input", HTMLInputElement);
const label = first(form, "output", HTMLOutputElement);
const whose = first(form, ".eyes select", HTMLSelectElement);
const panel = byId("looking");
let moments = [0];
/** @type {Moments["rounds"]} */
let rounds = [];
/** @type {number | null} */
let at = null; // index of the moment on show, null: now
/** @type {number | null} */
let aim = null; // the one that is on its way
let running = false;
let onward = 0; // the timer of the next moment while it is running
let due = 0; // the timer of the next list of moments, 0: none is due
let asked = 0;
let live = () => {};
/** @type {Promise<void> | null} */
let listed = null; // the list of moments, perhaps still on its way

export const lookingBack = () => at !== null;
const last = () => moments.length - 1;
const here = () => aim ?? at ?? last();
const reader = () => (!state.facts.over ? state.seat : whose.value === "" ? null : Number(whose.value));

export async function load() {
  /** @type {Moments | null} */
  const found = await call("GET", `/table/${state.table}/moments${eyes(reader())}`).catch(() => null);
  if (!found) return;
  moments = found.moments;
  rounds = found.rounds;
  range.max = String(last());
  if (at === null) range.value = String(last());
  first(form, ".ticks").replaceChildren(...ticks());
  if (at === null) label.textContent = `${strings.now}, ${last()}`;
  first(form, ".eyes").hidden = !state.facts.over;
}

/** The first moment from a move on, -1 if there is none. @param {number} move */
const momentOf = (move) => moments.findIndex((one) => one >= move);

/** A tick a round: the first by its name if there is room, the others by their number, none on top of another. */
function ticks() {
  const starts = rounds.map(([move]) => (100 * Math.max(0, momentOf(move))) / Math.max(1, last()));
  /** @type {HTMLElement[]} */
  const made = [];
  let free = -1;
  rounds.forEach(([, name], n) => {
    if (starts[n] < free) return;
    const whole = n === 0 && (starts[1] ?? 100) - starts[0] > NAME_ROOM;
    const tick = document.createElement("span");
    tick.style.left = `${starts[n]}%`;
    tick.textContent = whole ? name : name.match(/\d+/)?.[0] ?? name;
    free = starts[n] + (whole ? NAME_ROOM : TICK_ROOM);
    made.push(tick);
  });
  return made;
}

/** The game goes on: a moment more can be gone back to. Several moves in a row are asked for once. */
export function grew() {
  clearTimeout(due);
  due = setTimeout(fresh, 600);
}

/** Who asks for a moment waits for the list, so that keys pressed at once keep their order. */
function fresh() {
  if (due) listed = load();
  clearTimeout(due);
  due = 0;
  return listed;
}

/** @param {number} index of a moment; a wrong one means the nearest */
export async function show(index) {
  const to = Math.max(0, Math.min(last(), index));
  if (to === last() && reader() === state.seat) return now();
  const ticket = ++asked;
  aim = to;
  /** @type {Moment | null} */
  const moment = await call("GET", `/table/${state.table}/at/${moments[to]}${eyes(reader())}`).catch(() => null);
  if (ticket === asked) aim = null;
  if (!moment || ticket !== asked) return;
  at = to;
  range.value = String(to);
  document.body.classList.add("looking-back");
  const when = fillIn(strings.moment, { label: moment.label, n: moments[to], of: moments[last()] });
  label.textContent = when;
  for (const [name, html] of Object.entries(moment.parts)) {
    const place = document.getElementById(`part-${name}`);
    if (place) morph(place, html);
  }
  tell(when, moment, moments[to]);
}

/**
 * @param {string} when
 * @param {Moment} moment
 * @param {number} move
 */
function tell(when, moment, move) {
  byId("looking-when").textContent = when;
  const lines = moment.lines.map((text) => {
    const line = document.createElement("li");
    line.textContent = text;
    return line;
  });
  byId("looking-lines").replaceChildren(...lines);
  const back = byId("go-back");
  back.innerHTML = moment.back;
  back.hidden = !moment.back;
  first(panel, "[data-do=judge]").hidden = !state.facts.over || move === 0;
  byId("judged").hidden = true;
  panel.hidden = false;
  const wanted = new Set(moment.refs);
  for (const place of all(document, "[data-ref]", MARKED)) {
    place.classList.remove("target", "miss");
    place.classList.toggle("lit", wanted.has(place.dataset.ref ?? ""));
  }
  for (const line of all(part("log"), "[data-move]")) {
    line.classList.toggle("at", Number(line.dataset.move) === move);
  }
}

/** The last key counts: who asked for an earlier moment before the list was there has changed his mind. */
export async function end() {
  await fresh();
  now();
}

export function now() {
  stop();
  asked += 1;
  aim = null;
  if (at === null) return;
  at = null;
  range.value = String(last());
  panel.hidden = true;
  document.body.classList.remove("looking-back");
  for (const line of part("log").querySelectorAll(".at")) line.classList.remove("at");
  for (const place of document.querySelectorAll(".lit")) place.classList.remove("lit");
  label.textContent = `${strings.now}, ${last()}`;
  live();
}

export const moveOf = () => moments[at ?? last()];

/** @param {number} by how many moments */
export async function step(by) {
  await fresh();
  show(here() + by);
}

/** @param {number} by below 0: to the start of a round before, else to the start of the next */
export async function round(by) {
  await fresh();
  const position = moments[here()];
  const starts = rounds.map(([move]) => move);
  const to = by < 0 ? starts.filter((move) => move < position).pop() ?? 0 : starts.find((move) => move > position);
  if (to === undefined) return now();
  show(momentOf(to));
}

/** @param {number} move */
export async function goTo(move) {
  await fresh();
  show(momentOf(move));
}

/** @param {string} symbol */
function button(symbol) {
  first(form, "[data-step=run] use", SVGUseElement).setAttribute("href", symbol);
}

function stop() {
  clearTimeout(onward);
  running = false;
  button("#play-run");
}

/** The next moment, a while from now; the one that was to come before it does not. */
function goOn() {
  clearTimeout(onward);
  onward = setTimeout(async () => {
    await show((at ?? 0) + 1);
    if (!running) return;
    if (at === null || at >= last()) stop();
    else goOn();
  }, PACE);
}

/** @param {number | null} from index of a moment; null: where one looks, or from the start */
export async function run(from = null) {
  if (running) return stop();
  button("#play-pause");
  running = true;
  await fresh();
  await show(from ?? (at === null || at === last() ? 0 : at));
  if (running) goOn();
}

/** @param {() => void} goLive shows what is now */
export function setUpReplay(goLive) {
  live = goLive;
  range.addEventListener("input", () => show(Number(range.value)));
  whose.addEventListener("change", async () => {
    await load();
    show(at ?? last());
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", (event) => {
    const what = around(event.target, "[data-step]")?.dataset.step;
    if (!what) return;
    if (what === "run") return run();
    stop();
    if (what === "first") goTo(0);
    else if (what === "back") step(-1);
    else if (what === "on") step(1);
    else end();
  });
  listed = load();
}

/**
 * What happened since the last visit, once more from there.
 * @param {number} move
 */
export async function replayFrom(move) {
  await load();
  run(Math.max(0, momentOf(move)));
}
