// The waiting room looks now and then whether somebody has sat down.

import { call } from "./page.js";

const LOOK = 2000;
const address = `/table/${document.body.dataset.waiting}/state`;
let before = null;

setInterval(async () => {
  if (document.hidden) return;
  const found = await call("GET", address).catch(() => null);
  if (!found) return;
  const now = JSON.stringify(found);
  if (found.status !== "open" || (before !== null && before !== now)) location.reload();
  before = now;
}, LOOK);
