// What the table page knows: which table, whose seat, the facts of the last update.

import { byId } from "./elements.js";

const body = document.body;

/**
 * `ahead`: by how many seconds the clock of the house is ahead of ours.
 * @type {{ table: string, game: string, seat: number | null, version: string, facts: Facts, hashes: Hashes,
 *   ahead: number }}
 */
export const state = {
  table: body.dataset.table ?? "",
  game: body.dataset.game ?? "",
  seat: body.dataset.seat === "" ? null : Number(body.dataset.seat),
  version: body.dataset.version ?? "",
  facts: JSON.parse(body.dataset.facts ?? ""),
  hashes: JSON.parse(body.dataset.hashes ?? ""),
  ahead: 0,
};

body.dataset.steps = "0";

/** The words the page's script says, in the reader's language. */
export const strings = /** @type {Strings} */ (/** @type {unknown} */ (byId("strings").dataset));
export const baseTitle = document.title;

/** @param {string} name */
export const part = (name) => byId(`part-${name}`);
export const narrow = () => matchMedia("(max-width: 600px)").matches;
export const wide = () => matchMedia("(min-width: 1181px)").matches;
export const yourTurn = () => state.seat !== null && state.facts.actors.includes(state.seat) && !state.facts.over;

/** The query that says through whose eyes, and for how wide a page. */
export function eyes(seat = state.seat) {
  const query = new URLSearchParams();
  if (seat !== null) query.set("seat", String(seat));
  if (narrow()) query.set("narrow", "true");
  const text = query.toString();
  return text ? `?${text}` : "";
}

/**
 * @param {string} text with names in braces
 * @param {Record<string, string | number>} values
 */
export function fillIn(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/**
 * Says something to those who do not see the page.
 * @param {string} text
 */
export function announce(text) {
  byId("said").textContent = text;
}

/** @param {string} text */
export function trouble(text) {
  const line = document.getElementById("trouble");
  if (!line) return;
  line.textContent = text;
  line.hidden = !text;
}
