// The waiting room looks now and then whether somebody has sat down or said something; a colour is chosen as soon as it
// is picked. What is being written outlives a reload.

import { all, byId, maybe } from "./elements.js";
import { refreshMuted } from "./mute.js";
import { call } from "./page.js";
import { refreshTimes } from "./times.js";

const LOOK = 2000;
const table = document.body.dataset.waiting;
const address = `/table/${table}/state`;
const before = document.body.dataset.stands; // as the page shows it
const unsaid = `unsaid ${table}`;
const talk = maybe(document, "form.talk", HTMLFormElement);
const field = talk && maybe(talk, "[name=text]", HTMLInputElement);
let said = "";

for (const form of all(document, "form.colour", HTMLFormElement)) {
  form.classList.add("live");
  form.addEventListener("change", () => form.submit());
}

/** @param {string} html */
function show(html) {
  if (said !== html) byId("messages").innerHTML = html;
  said = html;
  refreshTimes();
  refreshMuted();
}

async function look() {
  if (document.hidden) return;
  /** @type {WaitingRoom | null} */
  const found = await call("GET", address).catch(() => null);
  if (!found) return;
  if (found.stands !== before) {
    if (field) sessionStorage.setItem(unsaid, field.value);
    location.replace(`/table/${table}`); // a refused form is not sent again
  } else show(found.chat);
}

if (field) {
  field.value = sessionStorage.getItem(unsaid) ?? "";
  sessionStorage.removeItem(unsaid);
}
talk?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = field?.value.trim();
  if (!field || !text) return;
  field.value = "";
  await call("POST", `/api/tables/${table}/chat`, { text }).catch(() => (field.value = text));
  look();
});

setInterval(look, LOOK);
refreshTimes();
refreshMuted();
