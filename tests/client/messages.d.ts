// What the house and its pages say to each other, declared once for the check of the scripts. The types are known to
// every module without an import, so that nothing of this is served. `test_messages.py` holds real messages against it.

// ---- over the socket, to the page

/** The hash of each part that the page has, by name. */
type Hashes = Record<string, string>;

/** A part as an edit of the text before: new text, and [start, end] for stretches of the old one. */
type Edit = (string | [start: number, end: number])[];

/** What the script knows of the position; the page brings the first ones in its body. */
interface Facts {
  seat: number | null;
  actors: number[];
  mine: number[];
  over: boolean;
  draft: string[];
  complete: boolean;
  reveals: boolean;
  cover: boolean;
  planning: boolean;
  plan: string[];
  otherwise: string[];
  armed: boolean;
  careful: boolean;
}

interface Update extends Facts {
  t: "update";
  n: number;
  now: number;
  version: string;
  fragments: Record<string, string | Edit>;
  hashes: Hashes;
}

/** An update whose edits were applied. */
interface WholeUpdate extends Update {
  fragments: Record<string, string>;
}

interface Acknowledged {
  t: "ack";
  key: string;
}

interface Refused {
  t: "no";
  key: string;
  error: string;
  rule: string;
}

interface Stale {
  t: "stale";
  key: string;
  error: string;
}

interface Pong {
  t: "pong";
}

type Heard = Update | Acknowledged | Refused | Stale | Pong;

// ---- over the socket, from the page

interface Hello {
  t: "hello";
  have: Hashes;
  narrow: boolean;
  shown: boolean;
}

/** Whether somebody can look at the tab now. */
interface Look {
  t: "look";
  shown: boolean;
}

interface Draft {
  t: "draft";
  choices: string[];
}

interface Commit {
  t: "commit";
  choices: string[];
  version: string;
  key: string;
}

interface Say {
  t: "say";
  text: string;
}

interface Seen {
  t: "seen";
  /** The number of the last update that was shown. */
  n: number;
}

interface Ping {
  t: "ping";
}

interface Stand {
  t: "stand";
  name: string;
  on: boolean;
}

interface Plan {
  t: "plan";
  planning: boolean;
  choices: string[];
  otherwise: string[];
  armed: boolean;
  careful: boolean;
}

type Said = Hello | Look | Draft | Commit | Say | Seen | Stand | Plan | Ping;

// ---- in the parts themselves

/** What a choice does to the own numbers (`data-changes`): from, to. */
type Changes = Record<string, [before: number, after: number]>;

/** Texts in the reader's language that an element carries in its data. */
type Words = Record<string, string>;

/** The texts of the table page (`#strings`). */
interface Strings {
  thinking: string;
  chances: string;
  chosen: string;
  retry: string;
  cover: string;
  yours: string;
  stale: string;
  moment: string;
  now: string;
  copied: string;
  left: string;
  late: string;
  since: string;
  sure: string;
  hours: string;
  minutes: string;
  days: string;
}

// ---- answers to what the page asks for

/** The moments one can go back to, and the move each round began with. */
interface Moments {
  moments: number[];
  rounds: [move: number, name: string][];
}

/** The table at an earlier moment. */
interface Moment {
  parts: Record<string, string>;
  label: string;
  lines: string[];
  refs: string[];
  back: string;
}

/** What lies before another player. */
interface Area {
  name: string;
  area: string;
}

interface WholeLog {
  log: string;
}

interface Prices {
  chart: string;
}

interface Rule {
  id: string;
  chapter: string;
  text: string;
  html: string;
}

/** What a bot thinks of a question, the best chances first. */
interface Advice {
  seat: number;
  bot: string;
  options: { text: string; name: string; chances: number[] }[];
  chosen: string;
}

/** The table of a rematch; empty while somebody has not answered. */
interface Rematch {
  table: string;
}

/** How a table stands that has not begun: changes when somebody sits down. */
interface WaitingRoom {
  stands: string;
  chat: string;
}

/** A seat, and the code for the way back to it. */
interface Sat {
  table: string;
  seat: number;
  recovery: string;
}

/** The table that was made of a position; it has more than its id. */
interface Copied {
  id: string;
}
