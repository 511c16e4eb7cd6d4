// Whoever is muted is not read in this browser; a click on the name mutes and hears again.

import { all, around } from "./elements.js";
import { recall, remember } from "./page.js";

const KEY = "muted";
const muted = () => new Set((recall(KEY) || "").split(" ").filter(Boolean));

export function refreshMuted() {
  const silent = muted();
  for (const message of all(document, ".messages [data-by]")) {
    message.classList.toggle("muted", silent.has(message.dataset.by ?? ""));
  }
}

document.addEventListener("click", ({ target }) => {
  const who = around(target, "[data-mute]")?.dataset.mute;
  if (!who) return;
  const silent = muted();
  if (!silent.delete(who)) silent.add(who);
  remember(KEY, [...silent].slice(-200).join(" "));
  refreshMuted();
});
