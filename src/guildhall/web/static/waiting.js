// The waiting room looks now and then whether somebody has sat down; a colour is chosen as soon as it is picked.

import { all } from "./elements.js";
import { call } from "./page.js";

const LOOK = 2000;
const address = `/table/${document.body.dataset.waiting}/state`;
const before = document.body.dataset.stands; // as the page shows it

for (const form of all(document, "form.colour", HTMLFormElement)) {
  form.classList.add("live");
  form.addEventListener("change", () => form.submit());
}

setInterval(async () => {
  if (document.hidden) return;
  /** @type {WaitingRoom | null} */
  const found = await call("GET", address).catch(() => null);
  if (!found) return;
  if (found.stands !== before) location.reload();
}, LOOK);
