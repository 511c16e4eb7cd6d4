// The scrubber: any moment of a game, by hand or by keys.

export function replay(state, draw, live) {
  const form = document.getElementById("replay");
  const range = form.querySelector("input");
  const shown = form.querySelector("output");
  let at = null;

  async function show(moves) {
    const seat = state.seat === null ? "" : `?seat=${state.seat}`;
    const answer = await fetch(`/table/${state.table}/at/${moves}${seat}`);
    if (!answer.ok) return;
    const moment = await answer.json();
    range.max = moment.moves;
    range.value = moves;
    at = moves === moment.moves ? null : moves;
    shown.textContent = `${moment.label} · ${moves} / ${moment.moves}`;
    draw(moment.board);
    if (at === null && !state.facts.over) live();
  }

  range.addEventListener("input", () => show(Number(range.value)));
  form.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (!step) return;
    const now = at ?? Number(range.max);
    const to = { first: 0, back: now - 1, on: now + 1, last: Number(range.max) }[step];
    show(Math.max(0, Math.min(Number(range.max), to)));
  });
  document.addEventListener("keydown", (event) => {
    if (form.hidden || event.target.closest("input, select, textarea, dialog[open]")) return;
    if (event.key === "ArrowLeft") show(Math.max(0, (at ?? Number(range.max)) - 1));
    if (event.key === "ArrowRight") show(Math.min(Number(range.max), (at ?? Number(range.max)) + 1));
  });
  form.hidden = false;
  fetch(`/table/${state.table}/at/0`).then((answer) => answer.json()).then((moment) => {
    range.max = moment.moves;
    range.value = moment.moves;
  }).catch(() => {});
  return { scrubbing: () => at !== null };
}
