// "Check the shuffles": compares what the house told at the end with what this browser noted at the start.

import { first } from "./elements.js";
import { noted } from "./shares.js";
import { sha256 } from "./sha256.js";

/** @import { Note } from "./shares.js" */
/** @typedef {[holds: boolean | null, words: string]} Finding null: this cannot be known here. */

/**
 * The lines before the set-up that tell of the shuffles.
 * @param {string} record
 */
function headerOf(record) {
  const header = { seed: "", commitment: "" };
  /** @type {{ name: string[], share: string[] }} */
  const lists = { name: [], share: [] };
  for (const line of record.split("\n")) {
    const [, key, value] = line.match(/^(\S+) ?(.*)$/) || [];
    if (key === "setup") break;
    if (key === "seed" || key === "commitment") header[key] = value;
    if (key === "name" || key === "share") lists[key].push(value);
  }
  return { ...header, names: lists.name, shares: lists.share };
}

/** @param {string} line */
const seatOf = (line) => Number(line.split(" ")[0]);
/** @param {string} line */
const restOf = (line) => line.slice(line.indexOf(" ") + 1);

/**
 * What holds and what does not.
 * @param {string} record
 * @param {string} published what the house committed to, as it says now
 * @param {Note | null} note
 * @param {Words} words
 */
export function findings(record, published, note, words) {
  const { seed, commitment, shares, names } = headerOf(record);
  const hash = sha256(`guildhall ${seed}`);
  /** @type {Finding[]} */
  const found = [hash === commitment && hash === published ? [true, words.fits] : [false, words.unfit]];
  if (!note) found.push([null, words.unnoted]);
  else if (note.commitment !== hash) found.push([false, words.exchanged]);
  else found.push([true, words.noted]);
  const givers = shares.map((share) => restOf(names.find((name) => seatOf(name) === seatOf(share)) ?? ""));
  if (!givers.length) found.push([null, words.nobody]);
  else found.push([null, words.givers.replace("{names}", () => givers.join(", "))]);
  if (note) found.push(shares.map(restOf).includes(note.share) ? [true, words.mine] : [false, words.lost]);
  return found;
}

/**
 * @param {string} table
 * @param {HTMLElement} panel with the words to say it in
 */
export async function checkShuffles(table, panel) {
  panel.hidden = true; // what was said before is not the answer
  const answers = await Promise.all([fetch(`/api/tables/${table}/record`), fetch(`/api/tables/${table}`)]);
  const [record, info] = [await answers[0].text(), await answers[1].json()];
  const words = /** @type {Words} */ (panel.dataset), note = noted(table);
  const found = findings(record, info.commitment, note, words);
  const wrong = found.some(([holds]) => holds === false);
  const verdict = first(panel, ".verdict");
  verdict.textContent = wrong ? words.wrong : note ? words.right : words.seems;
  verdict.classList.toggle("fails", wrong);
  if (wrong) first(panel, "details", HTMLDetailsElement).open = true;
  first(panel, "ul").replaceChildren(
    ...found.map(([holds, said]) => {
      const item = document.createElement("li");
      item.className = holds === null ? "unknown" : holds ? "holds" : "fails";
      item.textContent = said;
      return item;
    }),
  );
  panel.hidden = false;
}
