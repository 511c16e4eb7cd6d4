// The time zone of this browser is kept for whoever has none yet, so that clocks over days know their nights.

import { call } from "./page.js";

const time = document.getElementById("time");
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
if (time?.dataset.known && !time.dataset.zone && timeZone) {
  call("PATCH", "/api/me/habits", { zone: timeZone }).catch(() => {}); // the account page offers it again
}
const field = document.getElementById("zone");
if (field instanceof HTMLSelectElement && !field.value && timeZone) field.value = timeZone;
