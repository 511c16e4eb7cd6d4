// The live line to a table: connects, says hello, reconnects by itself, and never loses an answer.
// A commit stays in `open` until it is acknowledged and is sent again after a reconnect with the same key; what is
// chosen or said while there is no line waits for it.

import { edited } from "./edits.js";
import { narrow, state } from "./state.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const BEAT = 15000;
const SILENCE = 40000;

export class Line {
  constructor(handlers) {
    this.handlers = handlers;
    this.open = new Map();
    this.unsent = [];
    /** @type {Record<string, string>} */
    this.texts = {}; // what came over the line, which edits build on
    this.wait = FIRST_WAIT;
    this.connect();
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

  connect() {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.address()));
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
  }

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

  // A new connection at once: the wait is over, or another seat looks now.
  again() {
    this.wait = FIRST_WAIT;
    const old = this.socket;
    this.connect();
    old.close();
  }

  hello() {
    this.send({ t: "hello", have: state.hashes, narrow: narrow(), choices: state.facts.draft, version: state.version });
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    else if (message.t === "draft") this.unsent = [...this.unsent.filter((one) => one.t !== "draft"), message];
    else if (message.t === "say") this.unsent.push(message);
  }

  commit(choices, version) {
    const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const message = { t: "commit", choices, version, key };
    this.open.set(key, message);
    this.send(message);
  }

  hear(message) {
    if (message.t === "update") {
      for (const [name, sent] of Object.entries(message.fragments)) {
        message.fragments[name] = this.texts[name] = edited(this.texts[name], sent);
      }
      Object.assign(state.hashes, message.hashes);
      this.handlers.update(message);
    } else if (message.t === "ack") {
      this.open.delete(message.key);
    } else if (message.t === "no" || message.t === "stale") {
      this.open.delete(message.key);
      this.handlers.refused(message);
    }
  }
}
