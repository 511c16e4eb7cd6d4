// Turns one piece of the page into another with as few changes as possible, and lets pieces travel.

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

// Where every movable piece of a picture stands now.
function places(part) {
  const found = new Map();
  for (const piece of part.querySelectorAll("svg [id]")) found.set(piece.id, piece.getBoundingClientRect());
  return found;
}

export function morph(part, html) {
  const before = still() ? null : places(part);
  const template = document.createElement("template");
  template.innerHTML = html;
  children(part, template.content);
  if (before?.size) travel(part, before);
}

function travel(part, before) {
  for (const piece of part.querySelectorAll("svg [id]")) {
    const old = before.get(piece.id);
    if (!old) continue;
    const now = piece.getBoundingClientRect();
    const dx = old.x - now.x, dy = old.y - now.y;
    if (Math.abs(dx) + Math.abs(dy) < 2 || now.width > 200) continue;
    const scale = piece.ownerSVGElement?.getScreenCTM?.()?.a || 1;
    piece.animate(
      [{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: "0 0" }],
      { duration: 350, easing: "cubic-bezier(.2, .7, .2, 1)" },
    );
  }
}

function same(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}

function children(old, fresh) {
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
      update(at, child);
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

function update(old, fresh) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  if (old.isEqualNode(fresh)) return;
  for (const attribute of [...old.attributes]) {
    if (!fresh.hasAttribute(attribute.name)) old.removeAttribute(attribute.name);
  }
  for (const attribute of fresh.attributes) {
    if (old.getAttribute(attribute.name) !== attribute.value) old.setAttribute(attribute.name, attribute.value);
  }
  if (old.nodeName === "INPUT" && old === document.activeElement) return;
  children(old, fresh);
}
