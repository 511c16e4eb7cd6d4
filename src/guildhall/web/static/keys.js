// Everything has a key.

import { hint } from "./advice.js";
import { planActs } from "./ahead.js";
import { commit, isNarrowed, offered, pick, undo, widen } from "./choosing.js";
import { openChat } from "./chat.js";
import { MARKED, around, byId } from "./elements.js";
import { end, goTo, lookingBack, now, round, step } from "./replay.js";
import { fit, zoomBy } from "./zoom.js";
import { bare } from "./layers.js";
import { state } from "./state.js";

const ANSWERS = "1234567890";

/** @type {Record<string, () => unknown>} */
const does = {
  u: () => undo(),
  i: () => hint(),
  p: () => planActs.plan(),
  Escape: () => (lookingBack() ? now() : isNarrowed() ? widen() : undo()),
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  "[": () => round(-1),
  "]": () => round(1),
  Home: () => goTo(0),
  End: () => end(),
  "+": () => zoomBy(1.4),
  "=": () => zoomBy(1.4),
  "-": () => zoomBy(1 / 1.4),
  f: () => fit(),
  h: () => bare(),
  c: () => openChat(),
  "?": () => byId("keys", HTMLDialogElement).showModal(),
};

/**
 * Does what a key means; whether it means something here.
 * @param {string} key
 * @param {EventTarget | null} target
 */
function act(key, target) {
  if (ANSWERS.includes(key)) {
    const choice = lookingBack() ? null : offered()[ANSWERS.indexOf(key)];
    if (choice) pick(choice);
    return true;
  }
  if (key === "Enter") {
    const pressed = around(target, ".choice")?.getAttribute("aria-pressed") === "true";
    const elsewhere = around(target, "button, a, summary", MARKED) && !pressed;
    if (lookingBack() || !state.facts.complete || elsewhere) return false;
    commit();
    return true;
  }
  does[key]?.();
  return key in does;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const here = around(event.target, "input, select, textarea, dialog[open]");
  const slider = here instanceof HTMLInputElement && here.type === "range";
  if (here && !(slider && !/^(Arrow|Home|End)/.test(event.key))) return;
  if (act(event.key, event.target)) event.preventDefault();
});
