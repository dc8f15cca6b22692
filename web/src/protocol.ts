// What table and browser say to each other: the same as `server/protocol.py` and `core/scene.py`.
//
// The server leaves out whatever has its default value, so nearly every field here may be missing.

// --- scenes ------------------------------------------------------------------------------------

/** What never changes during a game: drawn once, under all nodes. */
export interface Backdrop {
  art: string;
  width: number;
  height: number;
  tall?: Tall | null;
  /** Left, top, width, height of what is no board but a hand: it stays in sight when one comes closer. */
  dock?: [number, number, number, number] | null;
}

/** How the same nodes lie where a screen is taller than wide: each in the first zone it is in. */
export interface Tall {
  width: number;
  height: number;
  zones: Zone[];
  nodes?: Node[]; // that lie only there
}

export interface Zone {
  box: [number, number, number, number]; // left, top, width, height
  to: [number, number]; // its upper left corner there
  scale: number;
}

/** Something on the backdrop. Ids are stable: a moved piece slides, a lost one leaves. */
export interface Node {
  id: string;
  art: string;
  at: [number, number]; // of its centre
  size?: number;
  turn?: number; // degrees, clockwise
  z?: number;
  face?: string; // a seat's colour, or another variant of the symbol
  label?: string; // short text on the piece
  alt?: string; // what it is, in words
  tags?: string[]; // states the style sheet knows
  upon?: Node[]; // drawn upon it, on its grid of 100 by 100
  card?: Card; // what is read on it by whoever looks closer
}

/** A legal action: the nodes to click for it in order, or a button if there are none. */
export interface Choice {
  code: number;
  label: string;
  path?: string[];
  main?: boolean;
  warn?: string; // asked before it is played: what it would cost
  ghost?: string; // a symbol seen upon its last node before it is played; of one path: its turns
  cost?: string; // shown on the dot of its last node
  then?: number[]; // codes that are played after it, one by one: only in `ways`
  pick?: string[]; // nodes that are put in or out in any order, at the end of the path
}

export interface Fact {
  label: string;
  value: string;
  art?: string;
}

export interface Card {
  art: string;
  label: string;
  text?: string;
  upon?: Node[]; // what lies upon it, on its grid of 100 by 100
  mood?: string; // a line or two before the text
  facts?: Fact[];
  code?: number; // of the choice that takes it
}

/** Something that is shown over the board only while it is asked for. */
export interface Layer {
  id: string;
  label: string;
  nodes: Node[];
  facts?: Fact[];
}

export interface Panel {
  seat: number;
  name: string;
  faces: string[];
  active?: boolean;
  awaited?: boolean;
  you?: boolean;
  facts?: Fact[];
  cards?: Card[];
  seen?: Card[]; // looked at where they lie, and not held
  score?: number | null;
  won?: boolean;
}

export interface Step {
  label: string;
  state: "done" | "now" | "next";
}

/** A line of the log. The node it names first changes with it; a beat is how it is played. */
export interface Line {
  move: number;
  text: string;
  face?: string;
  nodes?: string[];
  beat?: "" | "lift" | "show" | "roll" | "burn" | "carry" | "say";
  arts?: string[]; // shown one upon another; or the faces of a die, the one it lands on first
  card?: Card; // that has come into the open with it
}

export interface Scene {
  game: string;
  seat: number | null;
  language: string;
  prompt: string;
  backdrop: Backdrop;
  nodes: Node[];
  choices: Choice[];
  steps: Step[];
  panels: Panel[];
  facts: Fact[];
  log: Line[];
  over?: boolean;
  can_undo?: boolean;
  ways?: Choice[]; // more paths: several actions in a row for one click, or another way to one
  layers?: Layer[];
  emblem?: string; // a symbol that says how the game has ended
  cards?: Card[]; // to be read now, over the board
  focus?: string[]; // ids of nodes to be in sight on a tall screen
}

// --- over HTTP ---------------------------------------------------------------------------------

export type TableStateName = "open" | "playing" | "paused" | "over";

export interface Chair {
  seat: number;
  name?: string;
  who?: "free" | "person" | "bot";
  level?: string;
  ready?: boolean;
  away?: boolean;
  held?: boolean;
  you?: boolean;
  host?: boolean;
  given?: boolean; // by you, to a program
}

export interface Lobby {
  id: string;
  game: string;
  title: string;
  seats: number;
  options: Record<string, unknown>;
  state: TableStateName;
  chairs: Chair[];
  faces: string[][]; // the colours of each seat
  commitment?: string;
  invite?: string;
  you?: number | null;
  host?: boolean;
  kind?: "live" | "correspondence";
  window?: number; // seconds, as are the next two
  away?: number;
  pace?: number;
  hints?: boolean;
  undo?: boolean;
  clock?: "none" | "turn";
  limit?: number; // seconds of a turn, if there is a clock
  order?: Order; // only of one's own seat
}

/** How the sealed answers of a seat are given, at a table played by correspondence. */
export type Order = "ask" | "always" | "never";

/** How a table is played, where the server leaves it out. */
const USUAL = {
  kind: "live", window: 0, away: 0, pace: 1, hints: false, undo: true, clock: "none", limit: 0,
} satisfies Partial<Lobby>;

export type Conduct = Required<Pick<Lobby, keyof typeof USUAL>>;

export function conductOf(lobby: Lobby): Conduct {
  const names = Object.keys(USUAL) as (keyof Conduct)[];
  return Object.fromEntries(names.map((name) => [name, lobby[name] ?? USUAL[name]])) as unknown as Conduct;
}

export interface Summary {
  id: string;
  game: string;
  title: string;
  state: TableStateName | "broken"; // broken: it cannot be opened
  chairs: Chair[];
  faces: string[][]; // the colours of each seat
  changed: string;
}

// --- over the socket: from the client ----------------------------------------------------------

export type Language = "en" | "fr";

export type Act = { do: "act"; key: string; code: number; move: number };
export type Undo = { do: "undo"; key: string; move: number };
export type Say = { do: "say"; key: string; text: string };
export type StandingOrder = { do: "order"; key: string; order: Order };
export type All = { do: "all"; language: Language };
export type Keyed = Act | Undo | Say | StandingOrder;
export type FromClient = Keyed | All;

// --- over the socket: from the server ----------------------------------------------------------

export interface ChatLine {
  is?: "chat";
  number: number;
  name: string;
  face: string;
  text: string;
  at: string;
  house?: boolean; // the table itself speaks
}

export interface Whole {
  is: "scene";
  number: number;
  move: number;
  scene: Scene;
  chat: ChatLine[];
}

/** What has changed since the scene numbered one less. What is missing has not changed. */
export interface Update {
  is: "update";
  number: number;
  move: number;
  put?: Node[];
  gone?: string[];
  prompt?: string | null;
  choices?: Choice[] | null;
  ways?: Choice[] | null;
  layers?: Layer[] | null;
  emblem?: string | null;
  cards?: Card[] | null;
  focus?: string[] | null;
  steps?: Step[] | null;
  panels?: Panel[] | null;
  facts?: Fact[] | null;
  backdrop?: Backdrop | null;
  log?: Line[];
  undone?: number;
  over?: boolean;
  can_undo?: boolean;
}

export interface Seats {
  is: "table";
  table: Lobby;
}

export interface Done {
  is: "done";
  key: string;
  move: number;
}

export interface Fault {
  is: "fault";
  kind: string;
  detail: string;
  key?: string;
  field?: string;
  rule?: string;
  rule_title?: string;
}

export type FromServer = Whole | Update | Seats | Done | Fault | (ChatLine & { is: "chat" });
