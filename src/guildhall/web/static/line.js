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
 * @property {() => void} kept Something was done that is sent when the line is back.
 * @property {() => void} unsent Something was asked for that is not: it was about the moment.
 */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const BEAT = 3000;
const SILENCE = 5000; // milliseconds without an answer after which a line counts as dead
const KEPT = ["draft", "say"]; // what is sent later if there is no line
const LOST = ["plan", "stand"]; // what is refused then

/**
 * Of several drafts only the last one counts.
 * @param {Said[]} messages
 */
function latest(messages) {
  const draft = messages.filter((one) => one.t === "draft").at(-1);
  return messages.filter((one) => one.t !== "draft" || one === draft);
}

export class Line {
  /** @param {Handlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {Map<string, Commit>} */
    this.open = new Map();
    /** @type {Said[]} */
    this.unsent = [];
    /** @type {Said[]} */
    this.unanswered = []; // drafts and words that the house has not answered yet
    /** @type {WebSocket | null} */
    this.gone = null; // the line that was lost last
    this.seat = state.seat; // through whose eyes the line looks
    /** @type {Record<string, string>} */
    this.texts = {}; // what came over the line, which edits build on
    this.shown = 0; // the number of the last update of this line
    this.wait = FIRST_WAIT;
    this.timer = 0;
    this.heard = 0;
    this.asked = 0; // when the first ping was sent that nothing has answered yet
    /** @type {WebSocket} */
    this.socket = this.connect();
    setInterval(() => this.beat(), BEAT);
    window.addEventListener("online", () => this.again());
    window.addEventListener("offline", () => this.giveUp());
    document.addEventListener("visibilitychange", () => {
      this.send({ t: "look", shown: !document.hidden }); // who looks at the table is not called
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
    this.seat = state.seat;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.heard = Date.now();
      this.asked = 0;
      this.hello();
      for (const message of [...this.open.values(), ...this.unsent.splice(0)]) this.send(message);
      this.handlers.online(true);
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return; // what an old line still says edits other texts
      this.heard = Date.now();
      this.asked = 0;
      this.hear(JSON.parse(event.data));
    };
    socket.onclose = () => this.lost(socket);
    return socket;
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (socket !== this.socket || socket === this.gone) return;
    this.gone = socket;
    this.keepUnanswered();
    this.handlers.online(false, Math.max(1, Math.round(this.wait / 1000)));
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  beat() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    // Only what was asked can be answered: a tab that slept has not asked.
    if (this.asked && Date.now() - this.asked > SILENCE) return this.giveUp();
    this.asked ||= Date.now();
    this.send({ t: "ping" });
  }

  /** Takes the line for dead at once: closing it in good order could take minutes, with nobody at the other end. */
  giveUp() {
    const { socket } = this;
    this.lost(socket);
    socket.close();
  }

  /** What was sent and not answered may never have arrived; what another seat has tried out is no longer asked for. */
  keepUnanswered() {
    if (this.seat === state.seat) this.unsent = latest([...this.unanswered, ...this.unsent]);
    this.unanswered = [];
  }

  /** A new connection at once: the wait is over, or another seat looks now. */
  again() {
    this.wait = FIRST_WAIT;
    this.keepUnanswered();
    const old = this.socket;
    this.connect();
    old.close();
  }

  hello() {
    this.send({ t: "hello", have: state.hashes, narrow: narrow(), shown: !document.hidden });
  }

  /** @param {Said} message */
  send(message) {
    const there = this.socket.readyState === WebSocket.OPEN && this.socket !== this.gone;
    if (there) this.socket.send(JSON.stringify(message));
    if (there && KEPT.includes(message.t)) this.unanswered = latest([...this.unanswered, message]);
    if (there) return;
    if (KEPT.includes(message.t)) this.unsent = latest([...this.unsent, message]);
    if (KEPT.includes(message.t) || message.t === "commit") this.handlers.kept();
    if (LOST.includes(message.t)) this.handlers.unsent();
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
    if (message.t !== "pong" && message.t !== "ack") this.unanswered = [];
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
