// Turns one piece of the page into another with as few changes as possible; pieces travel and numbers count.

import { MARKED, all } from "./elements.js";
import { recall } from "./page.js";

/** @import { Marked } from "./elements.js" */
/** @typedef {{ id: string, kind: string | undefined, box: DOMRect }} Place Where a piece stood. */

const TRAVEL = 350;
const LARGEST = 220; // pixels; what is larger is scenery and does not travel
/** @type {Map<Node, object>} */
const counting = new Map(); // the numbers on their way to a new value, with the job that takes them there

export const still = () => recall("still") === "yes" || matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * @param {Element} part
 * @param {string} html what it is to hold
 */
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

/**
 * A piece may leave one layer and come to another, so the whole part is looked at before and after.
 * @param {Element} part
 * @param {() => void} change
 */
function animated(part, change) {
  const before = still() ? null : places(part);
  // What a number shows on its way may be its new value by chance: then nobody else would stop it there.
  for (const node of counting.keys()) if (part.contains(node)) counting.delete(node);
  change();
  if (before?.length) travel(part, before);
}

/**
 * @param {Element} place what the text is to stand in
 * @param {string} html
 * @returns {Element | DocumentFragment}
 */
function parsed(place, html) {
  const template = document.createElement("template");
  if (!(place instanceof SVGElement)) {
    template.innerHTML = html;
    return template.content;
  }
  template.innerHTML = `<svg>${html}</svg>`;
  return template.content.firstElementChild ?? template.content;
}

/** @param {Element} part */
const pieces = (part) => all(part, "svg [id]", MARKED);

/**
 * Where every movable piece of a picture stands now. Pieces that are alike share a name in data-piece.
 * @param {Element} part
 * @returns {Place[]}
 */
function places(part) {
  return pieces(part).map((piece) => ({
    id: piece.id,
    kind: piece.dataset.piece,
    box: piece.getBoundingClientRect(),
  }));
}

/**
 * @param {Element} part
 * @param {Place[]} before
 */
function travel(part, before) {
  const now = pieces(part);
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

/**
 * @param {Marked} piece
 * @param {DOMRect} from
 */
function move(piece, from) {
  const to = piece.getBoundingClientRect();
  const dx = from.x - to.x, dy = from.y - to.y;
  if (Math.abs(dx) + Math.abs(dy) < 2 || to.width > LARGEST || !from.width) return;
  const picture = piece instanceof SVGElement ? piece.ownerSVGElement : null;
  if (!picture) return; // HTML within a drawing has no units to travel in
  const scale = picture.getBoundingClientRect().width / (picture.viewBox.baseVal.width || 1) || 1;
  const start = { translate: `${dx / scale}px ${dy / scale}px` };
  piece.animate([start, { translate: "0 0" }], { duration: TRAVEL, easing: "cubic-bezier(.2, .7, .2, 1)" });
}

/** @param {Node} node */
const idOf = (node) => (node instanceof Element ? node.id : "");

/**
 * @param {Node} a
 * @param {Node} b
 */
function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && idOf(a) === idOf(b);
}

/**
 * Of a shell the layers stay filled as they are.
 * @param {Element} old
 * @param {Element | DocumentFragment} fresh
 * @param {boolean} shell
 */
function children(old, fresh, shell = false) {
  /** @type {Map<string, Element>} */
  const byId = new Map();
  const stay = new Set(Array.from(fresh.childNodes, idOf));
  for (const child of [...old.children]) {
    if (child.id && stay.has(child.id)) byId.set(child.id, child);
    else if (child.id) child.remove(); // first: what moved past it would lose the focus
  }
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const kept = byId.get(idOf(child));
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

/**
 * @param {Node} old
 * @param {Node} fresh of the same kind
 * @param {boolean} shell
 */
function update(old, fresh, shell) {
  if (!(old instanceof Element) || !(fresh instanceof Element)) {
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
  if (!shell || !fresh.hasAttribute("data-layer")) children(old, fresh, shell);
}

/**
 * A number counts to its new value; a later change takes over from wherever it is.
 * @param {Node} node
 * @param {string | null} value
 */
function write(node, value) {
  const from = Number(node.nodeValue), to = Number(value);
  const counts = node.parentElement?.classList.contains("number") && Number.isInteger(from) && Number.isInteger(to);
  if (still() || !counts) {
    node.nodeValue = value;
    return;
  }
  const start = performance.now();
  const job = {};
  counting.set(node, job);
  /** @param {number} now */
  const step = (now) => {
    if (counting.get(node) !== job) return;
    const part = Math.min(1, (now - start) / TRAVEL);
    node.nodeValue = String(Math.round(from + (to - from) * part));
    if (part < 1) requestAnimationFrame(step);
    else counting.delete(node);
  };
  requestAnimationFrame(step);
}
