// Clocks: how much time is left for the decision at hand.

import { all } from "./elements.js";
import { fillIn, strings } from "./state.js";

/** @param {number} seconds */
function left(seconds) {
  if (seconds <= 0) return strings.late;
  const [unit, n] =
    seconds < 3600 ? [strings.minutes, Math.ceil(seconds / 60)]
    : seconds < 86400 ? [strings.hours, Math.ceil(seconds / 3600)]
    : [strings.days, Math.ceil(seconds / 86400)];
  return fillIn(strings.left, { time: fillIn(unit, { n }) });
}

export function refreshClocks() {
  for (const clock of all(document, "[data-deadline]")) {
    clock.textContent = left(Number(clock.dataset.deadline) - Date.now() / 1000);
  }
}

setInterval(refreshClocks, 10000);
refreshClocks();
