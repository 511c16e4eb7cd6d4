// Parts arrive whole or as an edit of the text that was there (`server/edits.py`).

/**
 * The new text of a part.
 * @param {string | undefined} old
 * @param {string | Edit} sent
 * @returns {string}
 */
export function edited(old, sent) {
  if (typeof sent === "string") return sent;
  return sent.map((one) => (typeof one === "string" ? one : (old ?? "").slice(...one))).join("");
}
