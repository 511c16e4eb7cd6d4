// What the installed app does without a page: shows push messages, and keeps for times without a line what the house
// marks as keepable (rules, and finished games of one's own). A running table is never kept: a board is as it is now or
// is not shown. The house puts two lines before this: STAMP, the version of its files, and FIRST, what to fetch at once.

/* global STAMP, FIRST */

const HOUSE = `house-${STAMP}`; // files and rules, the same for everybody
const OWN = `own-${STAMP}`; // finished games of whoever is logged in here
const MARK = "keep-offline";
const NOWHERE = "/offline";
const CHANGES_WHO = ["/account/logout", "/account/login", "/account/register"];

self.addEventListener("install", (event) => {
  event.waitUntil(begin());
});

async function begin() {
  const cache = await caches.open(HOUSE);
  await Promise.all(FIRST.map((address) => cache.add(new Request(address, { cache: "reload" }))));
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

/** Old caches go; games of one's own are fetched again, since their pages want the new files. */
async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== HOUSE && name !== OWN);
  for (const name of old.filter((one) => one.startsWith("own-"))) {
    for (const request of await (await caches.open(name)).keys()) {
      await fromHouse(new Request(request.url)).catch(() => null);
    }
  }
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin) return;
  if (request.method === "POST" && CHANGES_WHO.includes(address.pathname)) event.waitUntil(caches.delete(OWN));
  if (request.method !== "GET") return;
  if (address.pathname.startsWith("/static/") || address.pathname.startsWith("/icons/")) {
    event.respondWith(lasting(request));
  } else if (!address.pathname.startsWith("/api/")) {
    event.respondWith(fromHouse(request).catch(() => kept(request)));
  }
});

/** A file whose address changes with it. */
async function lasting(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** From the house; what it marks is kept. */
async function fromHouse(request) {
  const answer = await fetch(request);
  if (answer.ok && !answer.redirected) {
    const mark = answer.headers.get(MARK) ?? (await partOfKept(request));
    if (mark) await (await caches.open(mark === "own" ? OWN : HOUSE)).put(request.url, answer.clone());
  }
  return answer;
}

/** Looking back at a finished game that is kept is kept with it. */
async function partOfKept(request) {
  const found = new URL(request.url).pathname.match(/^(\/table\/[^/]+)\/(moments|at|log|area)\b/);
  if (!found) return null;
  const own = await caches.open(OWN);
  return (await own.match(location.origin + found[1], { ignoreSearch: true })) ? "own" : null;
}

/** What was kept, or the page that says that there is no line. */
async function kept(request) {
  const found = await caches.match(request.url, { ignoreVary: true });
  if (found) return found;
  if (request.mode === "navigate") return (await caches.match(NOWHERE)) ?? Response.error();
  return Response.error();
}

// ---- push

self.addEventListener("push", (event) => {
  const said = event.data ? event.data.json() : {};
  const settings = { body: said.body, tag: said.tag, data: { url: said.url }, icon: "/icons/house-192.png" };
  event.waitUntil(self.registration.showNotification(said.title || "Guildhall", settings));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.url || "/"));
});

/** Goes to a page of the house in a window that is open already, or in a new one. */
async function open(address) {
  const wanted = new URL(address, location.origin);
  if (wanted.origin !== location.origin) wanted.href = location.origin + wanted.pathname + wanted.search;
  const windows = await self.clients.matchAll({ type: "window" });
  const there = windows.find((one) => new URL(one.url).pathname === wanted.pathname);
  if (there) await there.focus();
  else await self.clients.openWindow(wanted.href);
}

self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event));
});

async function subscribeAgain(event) {
  const key = event.oldSubscription?.options.applicationServerKey;
  if (!key) return;
  const fresh = await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const headers = { "content-type": "application/json" };
  await fetch("/api/me/push", { method: "POST", headers, body: JSON.stringify(fresh) });
}
