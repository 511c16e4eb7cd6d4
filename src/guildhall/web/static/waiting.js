// The waiting room looks now and then whether somebody has sat down.

import { call } from "./page.js";

const LOOK = 2000;
const address = `/table/${document.body.dataset.waiting}/state`;
const before = document.body.dataset.stands; // as the page shows it

setInterval(async () => {
  if (document.hidden) return;
  /** @type {WaitingRoom | null} */
  const found = await call("GET", address).catch(() => null);
  if (!found) return;
  if (found.stands !== before) location.reload();
}, LOOK);
