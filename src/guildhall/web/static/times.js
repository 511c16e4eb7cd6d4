// Times of day in the reader's own zone.

import { all } from "./elements.js";

/** The time of day, with the day where it was another one. @param {string} written */
function said(written) {
  const at = new Date(written), today = new Date().toDateString() === at.toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return at.toLocaleString(document.documentElement.lang, today ? hour : { ...hour, day: "numeric", month: "short" });
}

export function refreshTimes() {
  for (const time of all(document, "time[data-time]", HTMLTimeElement)) time.textContent = said(time.dateTime);
}
