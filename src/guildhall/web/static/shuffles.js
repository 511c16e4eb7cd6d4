// "Check the shuffles": compares what the house told at the end with what this browser noted at the start.

import { noted } from "./shares.js";
import { sha256 } from "./sha256.js";

// The lines before the set-up, by their first word.
function headerOf(record) {
  const header = { name: [], share: [] };
  for (const line of record.split("\n")) {
    const [, key, value] = line.match(/^(\S+) ?(.*)$/) || [];
    if (key === "setup") break;
    if (key in header && Array.isArray(header[key])) header[key].push(value);
    else if (key) header[key] = value;
  }
  return header;
}

const seatOf = (line) => Number(line.split(" ")[0]);
const restOf = (line) => line.slice(line.indexOf(" ") + 1);

// What holds and what does not, as [holds, words]; null in the place of `holds` is for what cannot be known here.
export function findings(record, published, note, words) {
  const { seed, commitment, share: shares, name: names } = headerOf(record);
  const hash = sha256(`guildhall ${seed}`);
  const found = [hash === commitment && hash === published ? [true, words.fits] : [false, words.unfit]];
  if (!note) found.push([null, words.unnoted]);
  else if (note.commitment !== hash) found.push([false, words.exchanged]);
  else found.push([true, words.noted]);
  const givers = shares.map((line) => names.map((name) => [seatOf(name), restOf(name)]).find(([seat]) => seat === seatOf(line))?.[1]);
  if (!givers.length) found.push([null, words.nobody]);
  else found.push([null, words.givers.replace("{names}", givers.join(", "))]);
  if (note) found.push(shares.map(restOf).includes(note.share) ? [true, words.mine] : [false, words.lost]);
  return found;
}

export async function checkShuffles(table, panel) {
  panel.hidden = true; // what was said before is not the answer
  const answers = await Promise.all([fetch(`/api/tables/${table}/record`), fetch(`/api/tables/${table}`)]);
  const [record, info] = [await answers[0].text(), await answers[1].json()];
  const words = panel.dataset, note = noted(table);
  const found = findings(record, info.commitment, note, words);
  const wrong = found.some(([holds]) => holds === false);
  const verdict = panel.querySelector(".verdict");
  verdict.textContent = wrong ? words.wrong : note ? words.right : words.seems;
  verdict.classList.toggle("fails", wrong);
  if (wrong) panel.querySelector("details").open = true;
  panel.querySelector("ul").replaceChildren(
    ...found.map(([holds, said]) => {
      const item = document.createElement("li");
      item.className = holds === null ? "unknown" : holds ? "holds" : "fails";
      item.textContent = said;
      return item;
    }),
  );
  panel.hidden = false;
}
