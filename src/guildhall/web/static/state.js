// What the table page knows: which table, whose seat, the facts of the last update.

const body = document.body;

export const state = {
  table: body.dataset.table,
  game: body.dataset.game,
  seat: body.dataset.seat === "" ? null : Number(body.dataset.seat),
  version: body.dataset.version,
  facts: JSON.parse(body.dataset.facts),
  hashes: JSON.parse(body.dataset.hashes),
};

body.dataset.steps = "0";

export const strings = document.getElementById("strings").dataset;
export const baseTitle = document.title;

export const part = (name) => document.getElementById(`part-${name}`);
export const narrow = () => matchMedia("(max-width: 600px)").matches;
export const wide = () => matchMedia("(min-width: 1181px)").matches;
export const yourTurn = () => state.seat !== null && state.facts.actors.includes(state.seat) && !state.facts.over;

// The query that says through whose eyes, and for how wide a page.
export function eyes(seat = state.seat) {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", seat);
  if (narrow()) query.set("narrow", "true");
  const text = query.toString();
  return text ? `?${text}` : "";
}

export function fillIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// Says something to those who do not see the page.
export function announce(text) {
  document.getElementById("said").textContent = text;
}

export function trouble(text) {
  const line = document.getElementById("trouble");
  if (!line) return;
  line.textContent = text;
  line.hidden = !text;
}
