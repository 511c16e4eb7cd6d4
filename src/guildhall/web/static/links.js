// Signs that match are linked: a tap on one lights all of its kind. A mouse does the same by pointing, in the style.

const shown = () => document.querySelectorAll(".linked");

document.addEventListener("click", (event) => {
  const sign = event.target.closest?.("svg [data-link]");
  const lit = sign?.classList.contains("linked");
  for (const one of shown()) one.classList.remove("linked");
  if (!sign || lit) return;
  for (const one of document.querySelectorAll(`svg [data-link="${CSS.escape(sign.dataset.link)}"]`)) one.classList.add("linked");
});
