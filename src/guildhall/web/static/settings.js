// What somebody wants to be told and how: kept by this browser, but for the webhook, which the seat keeps.

import { all, first } from "./elements.js";
import { call, messageOf, recall, remember } from "./page.js";
import { baseTitle, state, strings, yourTurn } from "./state.js";

/** @type {AudioContext | null} */
let audio = null;

/** Two strokes of a bell, made here: no file is loaded. */
function ring() {
  audio ??= new AudioContext();
  for (const [start, pitch] of [[0, 660], [0.16, 990]]) {
    const tone = audio.createOscillator(), volume = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    const at = audio.currentTime + start;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.2, at + 0.015);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}

export function turnBegins() {
  if (recall("sound") === "yes") ring();
  const wanted = document.hidden && recall("notify") === "yes";
  if (wanted && "Notification" in window && Notification.permission === "granted") {
    const note = new Notification(strings.yours, { body: baseTitle, tag: state.table });
    note.onclick = () => window.focus();
  }
}

export function showTurn() {
  const icon = first(document, "link[rel=icon]", HTMLLinkElement);
  const file = yourTurn() ? "icon-turn.svg" : "icon.svg";
  document.title = yourTurn() ? `● ${strings.yours}: ${baseTitle}` : baseTitle;
  icon.href = new URL(file, import.meta.url).href;
  first(document, "[data-tab=tab-question] .dot").hidden = !yourTurn();
}

export const quick = () => recall("quick") === "yes";

export function setUpSettings() {
  for (const box of all(document, "[data-setting]", HTMLInputElement)) {
    const name = box.dataset.setting ?? "";
    box.checked = recall(name) === "yes";
    box.addEventListener("change", async () => {
      if (name === "notify" && box.checked && (await allowed()) !== "granted") box.checked = false;
      remember(name, box.checked ? "yes" : null);
      if (name === "sound" && box.checked) ring();
    });
  }
  const form = document.getElementById("webhook");
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = first(form, "output"), url = first(form, "[name=url]", HTMLInputElement);
    const address = `/api/tables/${state.table}/seats/${state.seat}/webhook`;
    answer.textContent = await call("PUT", address, { url: url.value.trim() })
      .then(() => "✓")
      .catch(messageOf);
  });
}

async function allowed() {
  return "Notification" in window ? Notification.requestPermission() : "denied";
}
