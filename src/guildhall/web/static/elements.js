// Elements of the page by id, by selector and by event, each with its kind known. What a page must have and lacks, or
// has as another kind, is an error that names it.

/** @typedef {HTMLElement | SVGElement} Marked Whatever carries data-…, on the page or in a drawing. */

/**
 * @template {Element} T
 * @typedef {abstract new () => T} Kind
 */

/** The kind of what may be part of the page or of a drawing. */
export const MARKED = /** @type {Kind<Marked>} */ (/** @type {unknown} */ (Element));

/**
 * @template {Element} T
 * @param {Element} found
 * @param {string} called
 * @param {Kind<T>} [kind]
 * @returns {T}
 */
function checked(found, called, kind) {
  const wanted = kind ?? /** @type {Kind<T>} */ (/** @type {unknown} */ (HTMLElement));
  if (!(found instanceof wanted)) throw new TypeError(`${called} is a ${found.nodeName}, not a ${wanted.name}`);
  return found;
}

/**
 * @template {Element} T
 * @param {Element | null} found
 * @param {string} called
 * @param {Kind<T>} [kind]
 * @returns {T}
 */
function present(found, called, kind) {
  if (!found) throw new TypeError(`the page has no ${called}`);
  return checked(found, called, kind);
}

/**
 * The element with an id, which the page always has.
 * @template {Element} [T=HTMLElement]
 * @param {string} id
 * @param {Kind<T>} [kind]
 * @returns {T}
 */
export const byId = (id, kind) => present(document.getElementById(id), `#${id}`, kind);

/**
 * The first element that fits, which is always there.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @returns {T}
 */
export const first = (within, selector, kind) => present(within.querySelector(selector), selector, kind);

/**
 * The first element that fits, or null.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @returns {T | null}
 */
export function maybe(within, selector, kind) {
  const found = within.querySelector(selector);
  return found && checked(found, selector, kind);
}

/**
 * All elements that fit.
 * @template {Element} [T=HTMLElement]
 * @param {ParentNode} within
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @returns {T[]}
 */
export const all = (within, selector, kind) =>
  Array.from(within.querySelectorAll(selector), (found) => checked(found, selector, kind));

/**
 * The element round the target of an event that fits, or null.
 * @template {Element} [T=HTMLElement]
 * @param {EventTarget | null} target
 * @param {string} selector
 * @param {Kind<T>} [kind]
 * @returns {T | null}
 */
export function around(target, selector, kind) {
  const found = target instanceof Element ? target.closest(selector) : null;
  return found && checked(found, selector, kind);
}
