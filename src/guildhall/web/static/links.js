// Signs that match are linked: a tap on one lights all of its kind. A mouse does the same by pointing, in the style.

let lit = ""; // the kind that is lit; the picture may be drawn anew meanwhile

document.addEventListener("click", (event) => {
  const kind = event.target.closest?.("svg [data-link]")?.dataset.link || "";
  lit = kind === lit ? "" : kind;
  refreshLinks();
});

export function refreshLinks() {
  for (const sign of document.querySelectorAll("svg [data-link]")) {
    const on = sign.dataset.link === lit;
    if (sign.classList.contains("linked") !== on) sign.classList.toggle("linked", on);
  }
}
