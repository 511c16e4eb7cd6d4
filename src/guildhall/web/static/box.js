// Going through a box: numbers up and down, the piece drawn again with what is typed, keys.

import { all, around, byId, maybe } from "./elements.js";

const form = /** @type {HTMLFormElement} */ (byId("piece"));
const PAUSE = 250;
let asked = 0;
let waiting = 0;

const TYPED = "input:not([type=radio]), select, textarea";

/** Whether the person is typing. @param {EventTarget | null} target */
const typing = (target) => target instanceof Element && target.matches(TYPED);

/** A number one up or down, within its range. @param {HTMLElement} button */
function step(button) {
  const input = /** @type {HTMLInputElement | null} */ (around(button, ".step")?.querySelector("input") ?? null);
  if (!input) return;
  const { least = "0", most = "0" } = input.dataset;
  const next = (Number(input.value.replace("−", "-")) || 0) + Number(button.dataset.step);
  input.value = String(Math.min(Number(most), Math.max(Number(least), next)));
  later();
}

/** One more empty box at the end of a row that is full. @param {HTMLElement} row */
function lengthen(row) {
  const last = row.lastElementChild;
  const chosen = last?.matches("select") ? last : last?.querySelector("select");
  if (!last || !(chosen instanceof HTMLSelectElement) || chosen.value === "") return;
  const more = /** @type {HTMLElement} */ (last.cloneNode(true));
  for (const box of [more, ...all(more, "select, input")]) {
    if (box instanceof HTMLSelectElement || box instanceof HTMLInputElement) box.value = "";
  }
  row.append(more);
}

/** What stands in the boxes now. */
const typed = () => JSON.stringify([...new FormData(form)]);
const kept = typed();

/** Numbers of one's own are there to be kept: Enter keeps them, and "the same" would throw them away. */
function weigh() {
  const edited = form.dataset.typed !== undefined || typed() !== kept;
  form.classList.toggle("edited", edited);
  const same = maybe(form, ".own-do .same");
  if (same instanceof HTMLButtonElement) same.disabled = edited;
}

function later() {
  weigh();
  clearTimeout(waiting);
  waiting = setTimeout(look, PAUSE);
}

/** Asks how the piece looks now, and what there is to say to it. */
async function look() {
  const mine = ++asked;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
  byId("plate").classList.add("stale");
  try {
    const answer = await fetch(`/sheet/${form.dataset.sheet}/try`, { method: "POST", body });
    if (mine !== asked || !answer.ok) return;
    show(await answer.json());
  } catch {
    // Without a line nothing is drawn anew; keeping the piece will say so.
  } finally {
    if (mine === asked) byId("plate").classList.remove("stale");
  }
}

/**
 * @typedef {{ text: string, value: string }} Doubt
 * @typedef {object} Found What the house says of what is typed.
 * @property {string} picture
 * @property {Record<string, string>} trouble
 * @property {Record<string, Doubt>} doubts
 * @property {string[]} changed
 * @property {string} fault
 */

/** @param {Found} found */
function show(found) {
  if (found.picture) byId("plate").innerHTML = found.picture;
  for (const field of all(form, "[data-field]")) {
    const key = field.dataset.field ?? "";
    const wrong = found.trouble[key];
    const doubt = found.doubts[key];
    if (!Object.keys(found.trouble).length) field.classList.toggle("changed", found.changed.includes(key));
    const line = /** @type {HTMLElement} */ (field.querySelector("[data-line]"));
    line.hidden = !wrong && !doubt;
    line.classList.toggle("bad", Boolean(wrong));
    /** @type {HTMLElement} */ (line.querySelector("span")).textContent = wrong ?? doubt?.text ?? "";
    const yes = /** @type {HTMLButtonElement} */ (line.querySelector("button"));
    yes.hidden = !doubt;
    if (doubt) {
      yes.value = `${key}=${doubt.value}`;
      yes.textContent = (form.dataset.yes ?? "{value}").replace("{value}", doubt.value);
    }
  }
  byId("fault").hidden = !found.fault;
  byId("fault-why").textContent = found.fault;
}

form.addEventListener("click", (event) => {
  const button = around(event.target, "[data-step]");
  if (button) step(button);
});
form.addEventListener("input", (event) => {
  const row = around(event.target, "[data-row]");
  if (row) lengthen(row);
  later();
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (event.key === "Enter" && target?.matches("a, button, summary")) return;
  if (event.key === "Enter" && !target?.matches("textarea") && !around(target, ".own-save")) {
    event.preventDefault();
    const changed = form.matches(".edited") || form.querySelector("[data-field].changed");
    maybe(form, changed || typing(target) ? ".own-do .mine" : ".own-do .same")?.click();
    return;
  }
  if (typing(target)) return;
  maybe(document, `[data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
});

weigh();
document.getElementById("called")?.focus({ preventScroll: true });
all(document, ".own-side a[aria-current]")[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
