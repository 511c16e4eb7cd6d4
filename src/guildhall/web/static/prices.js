// How the prices went: drawn by the server when somebody wants to see it.

import { call } from "./page.js";
import { morph } from "./morph.js";
import { state } from "./state.js";

const chart = document.getElementById("price-chart");

export async function refreshPrices() {
  if (!chart?.closest("dialog")?.open) return;
  /** @type {Prices | null} */
  const found = await call("GET", `/table/${state.table}/prices`).catch(() => null);
  if (found) morph(chart, found.chart);
}
