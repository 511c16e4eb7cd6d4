// A sheet can be dropped on the page.

import { all } from "./elements.js";

for (const form of all(document, "form[data-drop]")) {
  form.addEventListener("dragover", (event) => {
    event.preventDefault();
    form.classList.add("over");
  });
  form.addEventListener("dragleave", () => form.classList.remove("over"));
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    form.classList.remove("over");
    const input = form.querySelector("input[type=file]");
    const files = event.dataTransfer?.files;
    if (!(input instanceof HTMLInputElement) || !files?.length || !(form instanceof HTMLFormElement)) return;
    input.files = files;
    form.requestSubmit();
  });
}
