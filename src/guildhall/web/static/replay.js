// Looking back: any moment of the game, by hand, by keys, or running by itself.

import { call } from "./page.js";
import { morph } from "./morph.js";
import { eyes, fillIn, part, state, strings } from "./state.js";

const PACE = 900;
const NAME_ROOM = 20, TICK_ROOM = 3; // percent of the track
const form = document.getElementById("replay");
const range = form.querySelector("input");
const label = form.querySelector("output");
const whose = form.querySelector(".eyes select");
const panel = document.getElementById("looking");
let moments = [0];
let rounds = [];
let at = null; // index of the moment on show, null: now
let aim = null; // the one that is on its way
let running = null;
let asked = 0;
let live = () => {};
let listed = null; // the list of moments, perhaps still on its way

export const lookingBack = () => at !== null;
const last = () => moments.length - 1;
const here = () => aim ?? at ?? last();
const reader = () => (!state.facts.over ? state.seat : whose.value === "" ? null : Number(whose.value));

export async function load() {
  const found = await call("GET", `/table/${state.table}/moments${eyes(reader())}`).catch(() => null);
  if (!found) return;
  moments = found.moments;
  rounds = found.rounds;
  range.max = last();
  if (at === null) range.value = last();
  form.querySelector(".ticks").replaceChildren(...ticks());
  if (at === null) label.textContent = `${strings.now}, ${last()}`;
  form.querySelector(".eyes").hidden = !state.facts.over;
}

// A tick a round: the first by its name if there is room, the others by their number, none on top of another.
function ticks() {
  const starts = rounds.map(([move]) => (100 * Math.max(0, moments.findIndex((one) => one >= move))) / Math.max(1, last()));
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

let due = null;
// The game goes on: a moment more can be gone back to. Several moves in a row are asked for once.
export function grew() {
  clearTimeout(due);
  due = setTimeout(fresh, 600);
}

// Who asks for a moment waits for the list, so that keys pressed at once keep their order.
function fresh() {
  if (due !== null) listed = load();
  clearTimeout(due);
  due = null;
  return listed;
}

export async function show(index) {
  const to = Math.max(0, Math.min(last(), index));
  if (to === last() && reader() === state.seat) return now();
  const ticket = ++asked;
  aim = to;
  const moment = await call("GET", `/table/${state.table}/at/${moments[to]}${eyes(reader())}`).catch(() => null);
  if (ticket === asked) aim = null;
  if (!moment || ticket !== asked) return;
  at = to;
  range.value = to;
  document.body.classList.add("looking-back");
  const when = fillIn(strings.moment, { label: moment.label, n: moments[to], of: moments[last()] });
  label.textContent = when;
  for (const [name, html] of Object.entries(moment.parts)) if (part(name)) morph(part(name), html);
  tell(when, moment);
}

function tell(when, moment) {
  document.getElementById("looking-when").textContent = when;
  const lines = moment.lines.map((text) => {
    const line = document.createElement("li");
    line.textContent = text;
    return line;
  });
  document.getElementById("looking-lines").replaceChildren(...lines);
  panel.querySelector("[data-do=rewind-here]").hidden = !state.facts.may_rewind;
  panel.querySelector("[data-do=judge]").hidden = !state.facts.over || moments[at] === 0;
  document.getElementById("judged").hidden = true;
  panel.hidden = false;
  const wanted = new Set(moment.refs);
  for (const place of document.querySelectorAll("[data-ref]")) {
    place.classList.remove("target", "miss");
    place.classList.toggle("lit", wanted.has(place.dataset.ref));
  }
  for (const line of part("log").querySelectorAll("[data-move]")) {
    line.classList.toggle("at", Number(line.dataset.move) === moments[at]);
  }
}

// The last key counts: who asked for an earlier moment before the list was there has changed his mind.
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
  range.value = last();
  panel.hidden = true;
  document.body.classList.remove("looking-back");
  for (const line of part("log").querySelectorAll(".at")) line.classList.remove("at");
  for (const place of document.querySelectorAll(".lit")) place.classList.remove("lit");
  label.textContent = `${strings.now}, ${last()}`;
  live();
}

export const moveOf = () => moments[at ?? last()];

export async function step(by) {
  await fresh();
  show(here() + by);
}

export async function round(by) {
  await fresh();
  const position = moments[here()];
  const starts = rounds.map(([move]) => move);
  const to = by < 0 ? starts.filter((move) => move < position).pop() ?? 0 : starts.find((move) => move > position);
  if (to === undefined) return now();
  show(moments.findIndex((one) => one >= to));
}

export async function goTo(move) {
  await fresh();
  show(moments.findIndex((one) => one >= move));
}

function button(symbol) {
  form.querySelector("[data-step=run] use").setAttribute("href", symbol);
}

function stop() {
  clearTimeout(running);
  running = null;
  button("#play-run");
}

export async function run(from = null) {
  if (running) return stop();
  button("#play-pause");
  running = true;
  await fresh();
  await show(from ?? (at === null || at === last() ? 0 : at));
  const onward = async () => {
    if (!running) return;
    await show(at + 1);
    if (at === null || at >= last()) stop();
    else running = setTimeout(onward, PACE);
  };
  if (running) running = setTimeout(onward, PACE);
}

export function setUpReplay(goLive) {
  live = goLive;
  range.addEventListener("input", () => show(Number(range.value)));
  whose.addEventListener("change", async () => {
    await load();
    show(at ?? last());
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", (event) => {
    const what = event.target.closest("[data-step]")?.dataset.step;
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

// What happened since the last visit, once more from there.
export async function replayFrom(move) {
  await load();
  run(Math.max(0, moments.findIndex((one) => one >= move)));
}
