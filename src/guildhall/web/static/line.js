// The live line to a table: connects, says hello, reconnects by itself, and never loses an answer.
// A commit stays in `open` until it is acknowledged and is sent again after a reconnect with the same key; what is
// chosen or said while there is no line waits for it.

import { edited } from "./edits.js";
import { narrow, state } from "./state.js";

/**
 * @typedef {object} Handlers What the page does with what it hears.
 * @property {(message: WholeUpdate) => void} update
 * @property {(message: Refused | Stale) => void} refused
 * @property {(there: boolean, seconds?: number) => void} online `seconds`: until the next try
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const BEAT = 15000;
const SILENCE = 40000;

export class Line {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {Map<string, Commit>} */
    this.open = new Map();
    /** @type {Said[]} */
    this.unsent = [];
    /** @type {Record<string, string>} */
    this.texts = {}; // what came over the line, which edits build on
    this.shown = 0; // the number of the last update of this line
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.heard = 0;
    /** @type {WebSocket} */
    this.socket = this.connect();
    setInterval(() => this.beat(), BEAT);
    window.addEventListener("online", () => this.again());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.socket.readyState > WebSocket.OPEN) this.again();
    });
  }

  address() {
    const seat = state.seat === null ? "" : `?seat=${state.seat}`;
    return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/table/${state.table}/socket${seat}`;
  }

  /** @returns {WebSocket} */
  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address());
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.hello();
      for (const message of [...this.open.values(), ...this.unsent.splice(0)]) this.send(message);
      this.handlers.online(true);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return; // what an old line still says edits other texts
      this.heard = Date.now();
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => this.lost(socket);
    return socket;
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (socket !== this.socket) return;
    this.handlers.online(false, Math.max(1, Math.round(this.wait / 1000)));
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  beat() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) this.socket.close();
    else this.send({ t: "ping" });
  }

  /** A new connection at once: the wait is over, or another seat looks now. */
  again() {
    this.wait = FIRST_WAIT;
    const old = this.socket;
    this.connect();
    old.close();
  }

  hello() {
    this.send({ t: "hello", have: state.hashes, narrow: narrow() });
  }

  /** @param {Said} message */
  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (message.t === "draft") this.unsent = [...this.unsent.filter((one) => one.t !== "draft"), message];
    else if (message.t === "say") this.unsent.push(message);
  }

  /**
   * @param {string[]} choices
   * @param {string} version of the table they were chosen at
   */
  commit(choices, version) {
    const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    /** @type {Commit} */
    const message = { t: "commit", choices, version, key };
    this.open.set(key, message);
    this.send(message);
  }

  /** @param {Heard} message */
  hear(message) {
    if (message.t === "update") {
      /** @type {Record<string, string>} */
      const whole = {};
      for (const [name, sent] of Object.entries(message.fragments)) {
        whole[name] = this.texts[name] = edited(this.texts[name], sent);
      }
      Object.assign(state.hashes, message.hashes);
      this.handlers.update({ ...message, fragments: whole });
      this.shown = message.n;
    } else if (message.t === "ack") {
      this.open.delete(message.key);
    } else if (message.t === "no" || message.t === "stale") {
      this.open.delete(message.key);
      this.handlers.refused(message);
    }
  }
}
