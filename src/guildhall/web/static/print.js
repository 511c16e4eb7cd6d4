// The list for paper is printed by the browser, which also makes a PDF of it.

import { byId } from "./elements.js";

const button = byId("print");
button.hidden = false;
button.addEventListener("click", () => window.print());
