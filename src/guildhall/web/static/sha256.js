// SHA-256. The browser has its own only over https, and a house at home speaks plain http.

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes;
}

/** The first 32 bits behind the point of a root, as the standard defines its constants. @param {number} number */
const behindThePoint = (number) => Math.floor((number - Math.floor(number)) * 2 ** 32) | 0;
const START = firstPrimes(8).map((prime) => behindThePoint(Math.sqrt(prime)));
const ROUNDS = firstPrimes(64).map((prime) => behindThePoint(Math.cbrt(prime)));

/** @type {(word: number, by: number) => number} */
const turn = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {string} text */
function padded(text) {
  const bytes = new TextEncoder().encode(text);
  const view = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 4, bytes.length * 8);
  return view;
}

/**
 * @param {DataView} view
 * @param {number} block where it begins
 */
function spread(view, block) {
  const words = new Int32Array(64);
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(block + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [a, b] = [words[t - 15], words[t - 2]];
    const early = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
    const late = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
    words[t] = words[t - 16] + early + words[t - 7] + late;
  }
  return words;
}

/** @param {string} text */
export function sha256(text) {
  const view = padded(text);
  let sum = START;
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = spread(view, block);
    let [a, b, c, d, e, f, g, h] = sum;
    for (let t = 0; t < 64; t++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[t] + words[t]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    sum = [a, b, c, d, e, f, g, h].map((word, at) => (word + sum[at]) | 0);
  }
  return sum.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
