// Turns one piece of the page into another with as few changes as possible; pieces travel and numbers count.

import { recall } from "./page.js";

const TRAVEL = 350;
const LARGEST = 220; // pixels; what is larger is scenery and does not travel

export const still = () => recall("still") === "yes" || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function morph(part, html) {
  animated(part, () => children(part, parsed(part, html)));
}

/**
 * A part that is a drawing in layers: its shell, in which the layers are empty, and single layers by their names.
 * @param {HTMLElement} part
 * @param {string | undefined} shell
 * @param {[string, string][]} layers
 */
export function morphLayers(part, shell, layers) {
  animated(part, () => {
    if (shell !== undefined) children(part, parsed(part, shell), true);
    for (const [name, html] of layers) {
      const layer = part.querySelector(`[data-layer="${name}"]`);
      if (layer) children(layer, parsed(layer, html));
    }
  });
}

// A piece may leave one layer and come to another, so the whole part is looked at before and after.
function animated(part, change) {
  const before = still() ? null : places(part);
  change();
  if (before?.length) travel(part, before);
}

function parsed(place, html) {
  const template = document.createElement("template"), drawn = place instanceof SVGElement;
  template.innerHTML = drawn ? `<svg>${html}</svg>` : html;
  return drawn ? template.content.firstElementChild : template.content;
}

// Where every movable piece of a picture stands now. Pieces that are alike share a name in data-piece.
function places(part) {
  return [...part.querySelectorAll("svg [id]")].map((piece) => ({
    id: piece.id,
    kind: piece.dataset.piece,
    box: piece.getBoundingClientRect(),
  }));
}

function travel(part, before) {
  const now = [...part.querySelectorAll("svg [id]")];
  const stay = new Set(now.map((piece) => piece.id));
  const old = new Map(before.map((piece) => [piece.id, piece]));
  const gone = before.filter((piece) => piece.kind && !stay.has(piece.id));
  for (const piece of now) {
    let from = old.get(piece.id);
    if (!from && piece.dataset.piece) {
      const at = gone.findIndex((one) => one.kind === piece.dataset.piece);
      if (at >= 0) [from] = gone.splice(at, 1);
    }
    if (from) move(piece, from.box);
  }
}

function move(piece, from) {
  const to = piece.getBoundingClientRect();
  const dx = from.x - to.x, dy = from.y - to.y;
  if (Math.abs(dx) + Math.abs(dy) < 2 || to.width > LARGEST || !from.width) return;
  const picture = piece.ownerSVGElement;
  const scale = picture.getBoundingClientRect().width / (picture.viewBox.baseVal.width || 1) || 1;
  const start = { translate: `${dx / scale}px ${dy / scale}px` };
  piece.animate([start, { translate: "0 0" }], { duration: TRAVEL, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}

// Of a shell the layers stay filled as they are.
function children(old, fresh, shell = false) {
  const byId = new Map();
  for (const child of old.children) if (child.id) byId.set(child.id, child);
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const kept = child.id ? byId.get(child.id) : null;
    if (kept && kept !== at) {
      old.insertBefore(kept, at);
      at = kept;
    }
    if (at && same(at, child)) {
      update(at, child, shell);
      at = at.nextSibling;
    } else {
      old.insertBefore(child, at);
    }
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function update(old, fresh, shell) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) write(old, fresh.nodeValue);
    return;
  }
  if (old.isEqualNode(fresh)) return;
  for (const attribute of [...old.attributes]) {
    if (!fresh.hasAttribute(attribute.name) && attribute.name !== "open") old.removeAttribute(attribute.name);
  }
  for (const attribute of fresh.attributes) {
    if (old.getAttribute(attribute.name) !== attribute.value) old.setAttribute(attribute.name, attribute.value);
  }
  if (!shell || !fresh.dataset.layer) children(old, fresh, shell);
}

// A number counts to its new value; a later change takes over from wherever it is.
function write(node, value) {
  const from = Number(node.nodeValue), to = Number(value);
  if (still() || !node.parentElement?.classList.contains("number") || !Number.isInteger(from) || !Number.isInteger(to)) {
    node.nodeValue = value;
    return;
  }
  const start = performance.now();
  const job = (node.counting = {});
  const step = (now) => {
    if (node.counting !== job) return;
    const part = Math.min(1, (now - start) / TRAVEL);
    node.nodeValue = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
