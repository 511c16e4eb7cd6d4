// The new-table form: only the names that make sense can be typed.

function tidy(row) {
  const kind = row.querySelector("select").value;
  const field = row.querySelector("input");
  field.disabled = kind === "open" || kind === "nobody" || kind === "me";
  row.classList.toggle("empty-seat", kind === "nobody");
}

for (const row of document.querySelectorAll("[data-seat]")) {
  row.querySelector("select").addEventListener("change", () => tidy(row));
  tidy(row);
}
