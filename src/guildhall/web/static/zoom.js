// The board as a map: pinch, double tap, wheel with Ctrl, buttons; a phone opens on what the question is about.

import { MARKED, all, around, byId } from "./elements.js";
import { narrow } from "./state.js";
import { choices, refs } from "./choosing.js";
import { still } from "./morph.js";

/** @import { Marked } from "./elements.js" */
/** @typedef {{ x: number, y: number }} Point */

const MOST = 4;
const CLOSE = 2.6; // how near a board comes to the places of a question: what stands round them is still to be seen
const NEAR = 2.2; // how near a board comes that shows what is one's own
const MOSTLY = 3; // one choice of so many makes a question one about the board
const DOUBLE = 300; // milliseconds between the taps of a double tap
const SLIP = 8; // pixels a finger may move and still tap
const board = byId("board");
const stage = byId("part-board");
let scale = 1, x = 0, y = 0; // the stage is moved by x, y and then enlarged about its corner
let byHand = false;

function draw(smooth = false) {
  const box = board.getBoundingClientRect();
  x = Math.min(0, Math.max(box.width * (1 - scale), x));
  y = Math.min(0, Math.max(box.height * (1 - scale), y));
  stage.style.transition = smooth && !still() ? "transform 300ms cubic-bezier(.2, .7, .2, 1)" : "none";
  stage.style.transform = scale === 1 ? "none" : `translate(${x}px, ${y}px) scale(${scale})`;
  board.classList.toggle("zoomed", scale > 1);
}

/**
 * @param {number} clientX
 * @param {number} clientY
 * @param {number} to
 * @param {boolean} smooth
 */
function zoomAt(clientX, clientY, to, smooth) {
  const box = board.getBoundingClientRect();
  const px = clientX - box.x, py = clientY - box.y;
  const next = Math.max(1, Math.min(MOST, to));
  x = px - ((px - x) * next) / scale;
  y = py - ((py - y) * next) / scale;
  scale = next;
  draw(smooth);
}

/** @returns {[number, number]} */
function middle() {
  const box = board.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export function fit(smooth = true) {
  scale = 1;
  x = y = 0;
  draw(smooth);
}

/** A question that is mostly about other things, such as the own city, leaves the whole board in sight. */
export function aboutBoard() {
  const drawn = new Set(all(stage, ".target", MARKED).map((place) => place.dataset.ref));
  const there = choices().filter((choice) => refs(choice).some((ref) => drawn.has(ref)));
  return there.length * MOSTLY >= choices().length;
}

/** The places the question points at, as large as they go together. */
export function aim(smooth = true) {
  const places = all(stage, ".target", MARKED);
  if (!places.length || !aboutBoard()) return fit(smooth);
  showAll(places, CLOSE, smooth);
}

/**
 * A low board beside open own things shows what belongs to the player, where the title says what that is.
 * @param {number | null} seat
 */
export function home(seat) {
  const places = all(stage, `[data-home="${seat}"]`, MARKED);
  if (places.length) showAll(places, NEAR, true);
  else fit();
}

/**
 * @param {Marked[]} places
 * @param {number} most
 * @param {boolean} smooth
 */
function showAll(places, most, smooth) {
  stage.style.transition = "none"; // where places are is asked of the picture at rest
  const box = board.getBoundingClientRect();
  const boxes = places.map((place) => place.getBoundingClientRect());
  const left = Math.min(...boxes.map((one) => one.left)), right = Math.max(...boxes.map((one) => one.right));
  const top = Math.min(...boxes.map((one) => one.top)), bottom = Math.max(...boxes.map((one) => one.bottom));
  const room = 28 * scale;
  const wide = (right - left + room) / scale, high = (bottom - top + room) / scale;
  const next = Math.max(1, Math.min(most, box.width / wide, box.height / high));
  const cx = ((left + right) / 2 - box.x - x) / scale, cy = ((top + bottom) / 2 - box.y - y) / scale;
  scale = next < 1.15 ? 1 : next;
  x = box.width / 2 - cx * scale;
  y = box.height / 2 - cy * scale;
  draw(smooth);
}

/** @param {number} factor */
export function zoomBy(factor) {
  byHand = true;
  zoomAt(...middle(), scale * factor, true);
}

/**
 * A new question: a phone shows its places; elsewhere the board stays as it was left.
 * @param {boolean} mine
 */
export function asked(mine) {
  if (!narrow()) return;
  byHand = false;
  if (mine) aim();
  else fit();
}

/** @type {Map<number, Point>} */
const fingers = new Map();
let tapped = { at: 0, x: 0, y: 0 };
let slipped = false;

/** @param {Point[]} two */
const spread = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);

/** @param {PointerEvent} event */
function down(event) {
  if (event.pointerType === "mouse" && (event.button !== 0 || scale === 1)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  slipped = fingers.size > 1;
}

/** @param {PointerEvent} event */
function moved(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const old = [...fingers.values()].map((one) => ({ ...one }));
  const dx = event.clientX - finger.x, dy = event.clientY - finger.y;
  if (fingers.size === 1 && !slipped && Math.hypot(dx, dy) < SLIP) return;
  slipped = true;
  finger.x = event.clientX;
  finger.y = event.clientY;
  if (fingers.size === 2) {
    const both = [...fingers.values()];
    byHand = true;
    const cx = (both[0].x + both[1].x) / 2, cy = (both[0].y + both[1].y) / 2;
    x += cx - (old[0].x + old[1].x) / 2;
    y += cy - (old[0].y + old[1].y) / 2;
    zoomAt(cx, cy, (scale * spread(both)) / (spread(old) || 1), false);
  } else if (scale > 1) {
    byHand = true;
    x += dx;
    y += dy;
    draw();
  }
}

/** @param {PointerEvent} event */
function up(event) {
  fingers.delete(event.pointerId);
  if (event.pointerType === "mouse" || slipped) return;
  const near = Math.hypot(event.clientX - tapped.x, event.clientY - tapped.y) < 30;
  if (near && event.timeStamp - tapped.at < DOUBLE) {
    byHand = true;
    if (scale > 1.05) fit();
    else zoomAt(event.clientX, event.clientY, 2.2, true);
    tapped.at = 0;
  } else tapped = { at: event.timeStamp, x: event.clientX, y: event.clientY };
}

board.addEventListener("pointerdown", down);
window.addEventListener("pointermove", moved);
window.addEventListener("pointerup", up);
window.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
board.addEventListener("click", (event) => {
  if (slipped) event.stopPropagation(); // the end of a drag is no choice
  slipped = false;
}, true);
board.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && scale === 1) return;
  event.preventDefault();
  byHand = true;
  if (event.ctrlKey) zoomAt(event.clientX, event.clientY, scale * Math.exp(-event.deltaY / 200), false);
  else {
    x -= event.deltaX;
    y -= event.deltaY;
    draw();
  }
}, { passive: false });
document.addEventListener("click", (event) => {
  const what = around(event.target, "[data-zoom]")?.dataset.zoom;
  if (what === "in") zoomBy(1.4);
  else if (what === "out") zoomBy(1 / 1.4);
  else if (what === "aim") aim();
  else if (what === "fit") fit();
});
window.addEventListener("resize", () => {
  if (!byHand && narrow()) aim(false);
  else draw();
});
