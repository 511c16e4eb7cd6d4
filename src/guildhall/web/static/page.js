// What every page does: theme, copy buttons, small forms that speak to the API, searching the rules.

const root = document.documentElement;

export function remember(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch { /* private windows may refuse: then nothing is remembered */ }
}

export function recall(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function setTheme(theme) {
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  for (const button of document.querySelectorAll("[data-theme-is]")) {
    button.setAttribute("aria-pressed", String(button.dataset.themeIs === (theme || "")));
  }
}

setTheme(recall("theme"));
for (const button of document.querySelectorAll("[data-theme-is]")) {
  button.addEventListener("click", () => {
    setTheme(button.dataset.themeIs);
    remember("theme", button.dataset.themeIs || null);
  });
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  const address = field.value.startsWith("/") ? location.origin + field.value : field.value;
  field.select();
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    document.execCommand("copy");
  }
  button.classList.add("done");
});

export async function call(method, address, body) {
  const answer = await fetch(address, {
    method,
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  let result = null;
  try {
    result = text ? JSON.parse(text) : null;
  } catch { /* a plain text answer */ }
  if (!answer.ok) throw new Error(result?.error || answer.statusText);
  return result;
}

for (const form of document.querySelectorAll("form[data-api]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const trouble = document.getElementById("trouble");
    const values = Object.fromEntries(new FormData(form));
    try {
      if (form.dataset.first && form.dataset.method === "POST") await call("POST", form.dataset.first, values);
      else await call(form.dataset.method, form.dataset.api, values);
      location.reload();
    } catch (problem) {
      trouble.textContent = problem.message;
      trouble.hidden = false;
    }
  });
}

const find = document.getElementById("find");
find?.addEventListener("input", () => {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const rule of document.querySelectorAll(".one-rule")) {
    const text = rule.textContent.toLowerCase();
    rule.hidden = !words.every((word) => text.includes(word));
  }
  for (const section of document.querySelectorAll(".rules > section")) {
    section.hidden = !section.querySelector(".one-rule:not([hidden])");
  }
});

if (document.body.dataset.waiting) {
  // A table that has not begun: look again now and then.
  setInterval(async () => {
    const info = await call("GET", `/api/tables/${document.body.dataset.waiting}`).catch(() => null);
    const taken = info?.chairs.map((chair) => chair.kind + chair.name).join();
    if (info && (info.status !== "open" || (window.lastSeats && window.lastSeats !== taken))) location.reload();
    window.lastSeats = taken;
  }, 2000);
}
