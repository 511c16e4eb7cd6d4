// The page about being called: every change is kept at once; push is switched on for this browser.

import { all, byId, first } from "./elements.js";
import { worker } from "./offline.js";
import { call, messageOf } from "./page.js";

const form = byId("notices", HTMLFormElement), said = byId("said"), push = byId("push", HTMLInputElement);

form.classList.add("live");
form.addEventListener("change", async (event) => {
  if (event.target === push) return;
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const answer = await fetch("/notices", { method: "POST", body }).catch(() => null);
  const page = new DOMParser().parseFromString((await answer?.text()) ?? "", "text/html");
  said.textContent = page.getElementById("said")?.textContent || form.dataset.lost || "";
  said.className = answer?.ok ? "" : "trouble";
  const [old, fresh] = [document.getElementById("mail-state"), page.getElementById("mail-state")];
  if (old && fresh && answer?.ok) old.replaceWith(fresh);
});

for (const button of all(form, "[data-try]", HTMLButtonElement)) {
  button.addEventListener("click", async () => {
    const url = first(form, "[name=webhook]", HTMLInputElement).value.trim();
    button.disabled = true;
    said.className = "";
    said.textContent = await call("POST", "/api/me/notices/try", { url })
      .then(({ arrived }) => (arrived ? button.dataset.arrived : button.dataset.lost) ?? "")
      .catch(messageOf);
    button.disabled = false;
  });
}

// ---- push in this browser

async function subscription() {
  const found = await worker();
  return found && "pushManager" in found ? found.pushManager.getSubscription() : null;
}

async function switchOn() {
  const found = await worker();
  if (!found || !("pushManager" in found)) throw new Error(push.dataset.none);
  if ((await Notification.requestPermission()) !== "granted") throw new Error(push.dataset.denied);
  const made = await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push.dataset.key });
  await call("POST", "/api/me/push", made.toJSON());
}

async function switchOff() {
  const there = await subscription();
  if (!there) return;
  await call("DELETE", "/api/me/push", { endpoint: there.endpoint });
  await there.unsubscribe();
}

push.disabled = !("PushManager" in window);
subscription().then((there) => (push.checked = there !== null));
push.addEventListener("change", async () => {
  said.className = said.textContent = "";
  try {
    await (push.checked ? switchOn() : switchOff());
  } catch (problem) {
    push.checked = !push.checked;
    said.className = "trouble";
    said.textContent = messageOf(problem);
  }
});
