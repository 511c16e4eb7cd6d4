// The table page: takes updates from the line, shows them, and sends answers back.

import { all, around, byId } from "./elements.js";
import { call, messageOf, recall, remember } from "./page.js";
import { announce, fillIn, narrow, part, state, strings, trouble, yourTurn } from "./state.js";
import { hint, judge } from "./advice.js";
import { planActs, setUpAhead } from "./ahead.js";
import { Line } from "./line.js";
import { morph, morphLayers } from "./morph.js";
import { commit, refresh, refused, setUpChoosing, undo, widen } from "./choosing.js";
import { grew, goTo, lookingBack, moveOf, now, replayFrom, setUpReplay } from "./replay.js";
import { asked } from "./zoom.js";
import { openChat, refreshChat, setUpChat } from "./chat.js";
import { openTab } from "./sheet.js";
import { atSeat, fold, refreshArea, shareRoom } from "./areas.js";
import { refreshClocks, refreshResults, timeActs } from "./clock.js";
import { quick, setUpSettings, showTurn, turnBegins } from "./settings.js";
import { handOver, setUpHotSeat } from "./hotseat.js";
import { refreshPrices } from "./prices.js";
import { checkShuffles } from "./shuffles.js";
import { refreshSeatNews, seatActs } from "./seats.js";
import { mannersActs } from "./manners.js";
import { refreshTakeback, takebackActs } from "./takebacks.js";
import { refreshLinks } from "./links.js";
import "./rules.js";
import "./zone.js";
import "./keys.js";

const PICTURE = ["head", "board", "described", "seat", "players"]; // what looking back shows of another moment
const LAYERED = "board";
/** @param {string} name */
const ofPicture = (name) => PICTURE.includes(name.split(".")[0]);
const body = document.body;
const news = document.getElementById("news");
const line = new Line({ update, refused, online, kept, unsent });

// ---- what comes from the server

/** @param {WholeUpdate} message */
function update(message) {
  const hadTurn = yourTurn(), was = question(), version = state.version, steps = state.facts.draft.length;
  state.version = message.version;
  state.facts = message;
  state.ahead = message.now - Date.now() / 1000;
  state.seat = message.seat;
  show(message.fragments);
  body.dataset.version = state.version;
  body.dataset.steps = String(state.facts.draft.length);
  shown();
  if (version !== state.version) {
    grew();
    refreshArea();
    refreshPrices();
  }
  const done = version !== state.version && steps && !message.draft.length;
  const anew = done || was !== question() || hadTurn !== yourTurn();
  if (anew && !lookingBack()) asked(yourTurn()); // what others do meanwhile turns no page of ours
  if (!hadTurn && yourTurn()) turnBegins();
  if (was !== question()) announce(question());
  handOver();
  if (message.complete && quick() && !message.reveals) commit();
}

/**
 * The layers of the board are fragments of their own, called `board.0`, `board.1` …
 * @param {Record<string, string>} fragments
 */
function show(fragments) {
  /** @type {[string, string][]} */
  const layers = [];
  for (const [name, html] of Object.entries(fragments)) {
    const place = document.getElementById(`part-${name}`);
    if (lookingBack() && ofPicture(name)) state.hashes[name] = ""; // shown when we are back
    else if (name.startsWith(`${LAYERED}.`)) layers.push([name, html]);
    else if (place && name !== LAYERED) morph(place, html);
  }
  const shell = lookingBack() ? undefined : fragments[LAYERED];
  if (shell !== undefined || layers.length) morphLayers(part(LAYERED), shell, layers);
}

function shown() {
  body.classList.toggle("your-turn", yourTurn());
  body.classList.toggle("planning", state.facts.planning);
  body.classList.toggle("game-over", state.facts.over);
  if (!lookingBack()) {
    refresh();
    shareRoom();
  }
  showTurn();
  refreshChat();
  refreshClocks();
  refreshResults();
  refreshSeatNews();
  refreshTakeback();
  refreshLinks();
  markNew();
}

const question = () => document.getElementById("ask")?.textContent || "";

/**
 * @param {boolean} there
 * @param {number} [seconds] until the next try
 */
function online(there, seconds = 0) {
  byId("offline").hidden = there;
  body.classList.toggle("stale", !there);
  if (there) trouble("");
  if (!there) byId("retry").textContent = fillIn(strings.retry, { n: seconds });
}

/** Something was done without a line; it is sent as soon as there is one. */
function kept() {
  trouble(document.getElementById("time")?.dataset.kept ?? "");
}

function unsent() {
  trouble(document.getElementById("time")?.dataset.unsent ?? "");
}
byId("try-now").addEventListener("click", () => line.again());

// ---- what has been seen, and what is new

function markNew() {
  if (!news || part("log").querySelector(".since")) return;
  const start = Number(news.dataset.start);
  const old = all(part("log"), "[data-move]").find((one) => Number(one.dataset.move) <= start);
  if (!old) return;
  const mark = document.createElement("li");
  mark.className = "since";
  mark.textContent = strings.since;
  old.before(mark);
}

function sawIt() {
  if (state.seat !== null) line.send({ t: "seen", n: line.shown });
}
document.addEventListener("visibilitychange", sawIt);
window.addEventListener("pagehide", sawIt);
setTimeout(() => !document.hidden && sawIt(), 4000);
setInterval(() => !document.hidden && sawIt(), 20000);

document.getElementById("news-show")?.addEventListener("click", () => {
  if (!news) return;
  replayFrom(Number(news.dataset.start));
  news.hidden = true;
});

const origin = document.getElementById("origin");
const readOrigin = `origin ${state.table}`;
if (origin) origin.hidden = recall(readOrigin) === "read";
document.getElementById("origin-hide")?.addEventListener("click", () => {
  remember(readOrigin, "read");
  if (origin) origin.hidden = true;
});
document.getElementById("news-hide")?.addEventListener("click", () => {
  if (news) news.hidden = true;
});

// ---- buttons

const address = `/api/tables/${state.table}`;
/** @param {unknown} problem */
const complain = (problem) => trouble(messageOf(problem));

/** @type {Record<string, (doer: HTMLElement) => unknown>} */
const acts = {
  ...seatActs,
  ...planActs,
  ...timeActs,
  ...takebackActs,
  ...mannersActs,
  undo: () => undo(),
  hint: () => hint(),
  judge: () => judge(),
  reset: () => undo(0),
  commit,
  widen,
  now,
  copy: async () => {
    /** @type {Copied | void} */
    const copied = await call("POST", `${address}/copy`, { moves: moveOf(), seat: state.seat }).catch(complain);
    if (copied) location.href = `/table/${copied.id}`;
  },
  "check-shuffles": () => checkShuffles(state.table, byId("shuffles")).catch(complain),
  code: async () => {
    /** @type {Sat | void} */
    const made = await call("POST", `${address}/seats/${state.seat}/recovery`).catch(complain);
    if (made) byId("new-code").textContent = made.recovery;
  },
  fold: () => fold(),
  swap: () => atSeat(),
  describe: () => {
    byId("about", HTMLDialogElement).close();
    const hidden = part("described").classList.toggle("hidden-words");
    part("described").tabIndex = hidden ? -1 : 0;
  },
  "whole-log": async () => {
    const seat = state.seat === null ? "" : `?seat=${state.seat}`;
    /** @type {WholeLog | void} */
    const found = await call("GET", `/table/${state.table}/log${seat}`).catch(complain);
    if (found) morph(part("log"), found.log);
  },
};

document.addEventListener("click", ({ target }) => {
  const doer = around(target, "[data-do]");
  if (doer) return acts[doer.dataset.do ?? ""]?.(doer);
  const opener = around(target, "[data-open]");
  if (opener) return open(opener.dataset.open ?? "");
  const told = around(target, ".log [data-move]");
  if (told && !getSelection()?.toString()) goTo(Number(told.dataset.move));
});

document.addEventListener("change", ({ target }) => {
  if (!(target instanceof HTMLSelectElement)) return;
  const { hand } = target.dataset, to = target.value;
  if (hand && to) call("POST", `${address}/seats/${hand}/hand-over`, { to }).catch(complain);
});

/** @param {string} name of a dialog */
function open(name) {
  if (name === "chat") return openChat();
  for (const dialog of all(document, "dialog[open]", HTMLDialogElement)) dialog.close();
  byId(name, HTMLDialogElement).showModal();
  refreshPrices();
}

// ---- the start

setUpChoosing((message) => line.send(message), (choices, version) => {
  line.commit(choices, version);
  sawIt();
});
setUpReplay(() => {
  for (const name of Object.keys(state.hashes)) if (ofPicture(name)) state.hashes[name] = "";
  line.hello();
});
setUpChat((message) => line.send(message));
setUpAhead((message) => line.send(message));
setUpSettings();
setUpHotSeat((seat) => {
  state.seat = seat;
  body.dataset.seat = String(seat);
  state.hashes = {};
  history.replaceState(null, "", `?seat=${seat}`);
  line.again();
});
shown();
handOver();
if (narrow() && !yourTurn() && state.facts.over) openTab("tab-question");
asked(yourTurn());
