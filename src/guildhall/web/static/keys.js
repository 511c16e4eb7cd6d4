// Everything has a key.

import { hint } from "./advice.js";
import { commit, isNarrowed, offered, pick, undo, widen } from "./choosing.js";
import { openChat } from "./chat.js";
import { end, goTo, lookingBack, now, round, step } from "./replay.js";
import { fit, zoomBy } from "./zoom.js";
import { bare } from "./layers.js";
import { state } from "./state.js";

const ANSWERS = "1234567890";

function act(key, target) {
  if (ANSWERS.includes(key)) {
    const choice = lookingBack() ? null : offered()[ANSWERS.indexOf(key)];
    if (choice) pick(choice);
    return true;
  }
  if (key === "Enter") {
    const pressed = target.closest(".choice")?.getAttribute("aria-pressed") === "true";
    if (lookingBack() || !state.facts.complete || (target.closest("button, a, summary") && !pressed)) return false;
    commit();
    return true;
  }
  const does = {
    u: () => undo(),
    i: () => hint(),
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
    "?": () => document.getElementById("keys").showModal(),
  }[key];
  does?.();
  return Boolean(does);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const here = event.target.closest?.("input, select, textarea, dialog[open]");
  if (here && !(here.type === "range" && !/^(Arrow|Home|End)/.test(event.key))) return;
  if (act(event.key, event.target)) event.preventDefault();
});
