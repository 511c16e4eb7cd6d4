// The live line to a table: connects, says hello, reconnects by itself, and never loses an answer.
// A commit stays in `open` until it is acknowledged and is sent again after a reconnect with the same key.

export class Line {
  constructor(address, handlers) {
    this.address = address;
    this.handlers = handlers;
    this.hashes = {};
    this.open = new Map();
    this.wait = 500;
    this.closed = false;
    this.connect();
    setInterval(() => this.beat(), 15000);
  }

  connect() {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.socket = new WebSocket(this.address());
    this.socket.onopen = () => {
      this.wait = 500;
      this.heard = Date.now();
      this.send({ t: "hello", have: this.hashes });
      for (const message of this.open.values()) this.send(message);
      this.handlers.online(true);
    };
    this.socket.onmessage = (event) => {
      this.heard = Date.now();
      this.hear(JSON.parse(event.data));
    };
    this.socket.onclose = () => this.lost();
  }

  lost() {
    if (this.closed) return;
    this.handlers.online(false, Math.round(this.wait / 1000) || 1);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, 15000);
  }

  beat() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > 40000) this.socket.close();
    else this.send({ t: "ping" });
  }

  again() {
    this.wait = 500;
    this.socket.onclose = null;
    this.socket.close();
    this.connect();
  }

  close() {
    this.closed = true;
    this.socket.close();
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  commit(choices, version) {
    const key = crypto.randomUUID ? crypto.randomUUID() : `${Date.now()}-${Math.random()}`;
    const message = { t: "commit", choices, version, key };
    this.open.set(key, message);
    this.send(message);
  }

  hear(message) {
    if (message.t === "update") {
      this.hashes = message.hashes;
      this.handlers.update(message);
    } else if (message.t === "ack") {
      this.open.delete(message.key);
    } else if (message.t === "no" || message.t === "stale") {
      this.open.delete(message.key);
      this.handlers.refused(message);
    }
  }
}
