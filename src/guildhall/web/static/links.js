// Signs that match are linked: a tap on one lights all of its kind. A mouse does the same by pointing, in the style.

import { MARKED, all, around } from "./elements.js";

let lit = ""; // the kind that is lit; the picture may be drawn anew meanwhile

document.addEventListener("click", (event) => {
  const kind = around(event.target, "svg [data-link]", MARKED)?.dataset.link || "";
  lit = kind === lit ? "" : kind;
  refreshLinks();
});

export function refreshLinks() {
  for (const sign of all(document, "svg [data-link]", MARKED)) {
    const on = sign.dataset.link === lit;
    if (sign.classList.contains("linked") !== on) sign.classList.toggle("linked", on);
  }
}
