// What every page does: the light, copy buttons, what the browser remembers, calls to the API.

import { all, around } from "./elements.js";

const root = document.documentElement;
const YEAR = 400 * 86400;

/**
 * @param {string} name
 * @param {string | null} value null: no longer
 */
export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch { /* private windows may refuse: then nothing is remembered */ }
}

/** @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/**
 * What an address of the house answers; who asks says of what type that is.
 * @param {string} method
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>}
 */
export async function call(method, address, body) {
  const answer = await fetch(address, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((problem) => {
    throw new Error(document.getElementById("time")?.dataset.unsent ?? messageOf(problem)); // there is no line
  });
  const text = await answer.text();
  let result = null;
  try {
    result = text ? JSON.parse(text) : null;
  } catch { /* a plain text answer */ }
  if (!answer.ok) throw new Error(result?.error || answer.statusText);
  return result;
}

/**
 * What to tell people of something that was thrown.
 * @param {unknown} problem
 */
export const messageOf = (problem) => (problem instanceof Error ? problem.message : String(problem));

/**
 * The server reads the cookie, so that the next page comes in the right light at once.
 * @param {string} theme
 */
function setTheme(theme) {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  document.cookie = `theme=${theme}; path=/; max-age=${theme ? YEAR : 0}; samesite=lax`;
  for (const button of all(document, "[data-theme-is]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeIs === theme));
  }
}

/** @param {HTMLElement} button */
async function copy(button) {
  const field = button.parentElement?.querySelector("input");
  if (!field) return;
  const address = field.value.startsWith("/") ? location.origin + field.value : field.value;
  field.focus();
  field.select();
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    document.execCommand("copy"); // without https there is no clipboard to write to
  }
  const label = button.textContent;
  button.textContent = button.dataset.done ?? label;
  setTimeout(() => (button.textContent = label), 1500);
}

document.addEventListener("click", (event) => {
  const theme = around(event.target, "[data-theme-is]");
  if (theme) setTheme(theme.dataset.themeIs ?? "");
  const copier = around(event.target, "[data-copy]");
  if (copier) copy(copier);
});

// The installed app can be read without a line.
if (matchMedia("(display-mode: standalone)").matches) import("./offline.js");

// A click beside a dialog closes it; the cover of a shared screen stays.
document.addEventListener("click", ({ target }) => {
  if (target instanceof HTMLDialogElement && target.id !== "cover") target.close();
});
