// A WebSocket whose other end a test holds: `sockets` are all that the page has opened, in their order.

window.sockets = [];

window.WebSocket = class {
  static OPEN = 1;

  constructor(address) {
    this.address = address;
    this.readyState = 0;
    this.sent = [];
    window.sockets.push(this);
  }

  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 2;
    queueMicrotask(() => this.drop());
  }

  accept() {
    this.readyState = 1;
    this.onopen();
  }

  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  drop() {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }
};
