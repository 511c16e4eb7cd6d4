// Lets the house be read without a line: the worker keeps rules and one's own finished games. On the page that says
// that there is no line, what is kept is listed.

/** @returns {Promise<ServiceWorkerRegistration | null>} */
export async function worker() {
  if (!("serviceWorker" in navigator)) return null;
  return navigator.serviceWorker.register("/worker.js").catch(() => null); // private windows may refuse
}

/** @param {HTMLElement} list */
async function showKept(list) {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url);
      if (!/^\/(rules|components|how-to|table)\/[^/]+$|^\/how-to$/.test(pathname)) continue;
      const page = new DOMParser().parseFromString((await (await cache.match(request))?.text()) ?? "", "text/html");
      const link = document.createElement("a"), item = document.createElement("li");
      link.href = pathname + search;
      link.textContent = page.title.replace(/, Guildhall$/, "");
      item.append(link);
      list.append(item);
    }
  }
}

const list = document.getElementById("kept");
if (list && "caches" in window) showKept(list);
worker();
