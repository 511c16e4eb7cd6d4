// Parts arrive whole or as a patch on the text that was there: strings are new, pairs are pieces of the old text.

const MARKS = ["<g ", "<li"];

function pieces(text) {
  return MARKS.reduce((found, mark) => found.flatMap((one) => {
    const [first, ...rest] = one.split(mark);
    return [...(first ? [first] : []), ...rest.map((more) => mark + more)];
  }), [text]);
}

export class Texts {
  constructor() {
    this.texts = {};
  }

  // Makes every part of an update whole.
  complete(fragments) {
    for (const [name, sent] of Object.entries(fragments)) {
      if (Array.isArray(sent)) {
        const have = pieces(this.texts[name]);
        fragments[name] = sent.map((one) => (typeof one === "string" ? one : have.slice(...one).join(""))).join("");
      }
      this.texts[name] = fragments[name];
    }
  }
}
