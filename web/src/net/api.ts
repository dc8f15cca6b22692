// The table's HTTP side: small JSON requests, faults told in the server's words.

import { prefs } from "../prefs";
import type { Card, Language, Lobby, Scene, Summary } from "../protocol";

export interface GameOption {
  id: string;
  title: string;
  text: string;
  rule: string;
  many: boolean; // any of the choices together, or one of them
  choices: { value: unknown; label: string; seats: number }[]; // seats: there is none with fewer
  default: unknown;
  only_seats: number; // with another number of seats `elsewhere` is the only choice; 0: any
  elsewhere: unknown;
  never_together: string[][];
}

/** What a number of seconds may be. */
export interface Span {
  least: number;
  most: number;
  default: number;
}

/** Something to set about how a table is played. */
export interface Setting {
  id: string; // the field of a new table
  type: "choice" | "switch" | "seconds";
  title: string;
  text: string;
  choices: { value: string; label: string; text: string }[];
  spans: Record<string, Span>; // of seconds, by kind of table
  default: string | boolean | null; // of seconds: in the span
  only: Record<string, string>; // it matters only if these are so
}

export interface Settings {
  table: Setting[]; // set when a table is opened
  seat: Setting[]; // set by who sits there, at any time
}

export interface Game {
  id: string;
  name: string;
  tagline: string;
  about: string;
  seats: number[];
  levels: string[]; // of bots
  options: GameOption[];
  tale: boolean; // a finished game can be read as a story
  workshop: boolean; // people may write cards for it
}

export interface Home {
  compiled: number; // how much of the games bots may search in, from 0 to 1
  open: Summary[];
  running: Summary[];
  finished: Summary[];
  mine: Summary[];
}

export interface Chapter {
  number: number | string;
  title: string;
  rules: { id: string; title: string; text: string }[];
}

export interface Rules {
  game: string;
  name: string;
  chapters: Chapter[];
}

/** What a bot would do. */
export interface Hint {
  code: number; // of the choice
  chance: number; // to win with it, from 0 to 1
  usual: number; // with other choices
  reason: string;
}

/** How everybody's chances went in a finished game. */
export interface Curve {
  first: number; // the move before which it begins
  chances: number[][]; // by seat, then by move
  turns: Turn[];
}

/** A move that changed somebody's chances much. */
export interface Turn {
  move: number;
  seat: number; // whose chances
  change: number;
  lines: string[]; // what happened, a sentence each
}

/** A card as players see it, in words. */
export interface Face {
  id: string;
  frame: string; // its kind, or the area of an exploration card
  name: string;
  place: string[];
  icons: string[];
  flavour: string;
  text: string;
  questions: { title: string; options: string[] }[];
  ship: string;
  card: Card; // as it is drawn
}

/** What is wrong with a pack, or else its cards. */
export interface Checked {
  faults: { line: number; card: string; check: string; reason: string }[];
  cards: Face[];
}

/** A card tried out, so far. */
export interface Trial {
  lines: string[];
  prompt: string;
  asked: string; // who answers
  ways: { code: number; label: string }[];
  people: { name: string; facts: string[] }[];
  over: boolean;
}

export class ApiFault extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function cookie(name: string): string {
  const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

async function ask<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json", "Accept-Language": prefs.language };
  if (method === "POST") {
    headers["Content-Type"] = "application/json";
    const token = cookie("csrftoken");
    if (token) headers["x-csrftoken"] = token;
  }
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (method === "POST") init.body = JSON.stringify(body ?? {});
  const answer = await fetch(`/api${path}`, init);
  const text = await answer.text();
  let value: unknown = null;
  try {
    value = text ? JSON.parse(text) : null;
  } catch {
    value = text;
  }
  if (!answer.ok) {
    const detail = (value as { detail?: unknown } | null)?.detail;
    throw new ApiFault(answer.status, typeof detail === "string" ? detail : "");
  }
  return value as T;
}

/** The way to a table; a private one wants the secret of its link with every request. */
const at = (id: string, what: string, invite: string, query: Record<string, string> = {}): string => {
  const asked = new URLSearchParams(invite ? { ...query, k: invite } : query).toString();
  return `/tables/${encodeURIComponent(id)}${what}${asked ? `?${asked}` : ""}`;
};

export interface NewTable {
  game: string;
  seats: number;
  options: Record<string, unknown>;
  title: string;
  public: boolean;
  /** How it is to be played: settings by their ids. */
  [setting: string]: unknown;
}

export const api = {
  games: (language: Language) => ask<Game[]>("GET", `/games?language=${language}`),
  settings: (language: Language) => ask<Settings>("GET", `/conduct?language=${language}`),
  home: () => ask<Home>("GET", "/home"),
  rules: (game: string, language: Language) =>
    ask<Rules>("GET", `/rules/${encodeURIComponent(game)}?language=${language}`),
  template: () => ask<string>("GET", "/cards/template"),
  checkCards: (text: string, language: Language) => ask<Checked>("POST", "/cards/check", { text, language }),
  tryCard: (text: string, card: string, seed: string, answers: number[], language: Language) =>
    ask<Trial>("POST", "/cards/trial", { text, card, seed, answers, language }),
  forget: () => ask<{ forgotten: boolean }>("POST", "/forget"),
  open: (body: NewTable) => ask<{ id: string; invite: string }>("POST", "/tables", body),
};

/** What one visitor can do at one table; each answers with the table as it is then. */
export function tableApi(id: string, invite: string) {
  const post = (what: string, body: unknown = {}) => ask<Lobby>("POST", at(id, what, invite), body);
  return {
    look: () => ask<Lobby>("GET", at(id, "", invite)),
    sit: (seat: number, name: string) => post("/sit", invite ? { seat, name, invite } : { seat, name }),
    stand: () => post("/stand"),
    bot: (seat: number, level: string | null) => post("/bot", { seat, level }),
    token: (seat: number) => ask<{ token: string }>("POST", at(id, "/token", invite), { seat }),
    ready: (ready: boolean) => post("/ready", { ready }),
    start: () => post("/start"),
    pause: (paused: boolean) => post("/pause", { paused }),
    kick: (seat: number) => post("/kick", { seat }),
    comeBack: (secret: string) => post("/return", { secret }),
    key: () => ask<{ link: string }>("GET", at(id, "/key", invite)),
    hint: (language: Language) => ask<Hint>("POST", at(id, "/hint", invite), { language }),
    curve: (language: Language) => ask<Curve>("GET", at(id, "/curve", invite, { language })),
    replay: (move: number, language: Language) =>
      ask<{ move: number; scene: Scene }>("GET", at(id, "/replay", invite, { move: String(move), language })),
    recordAt: `/api${at(id, "/record", invite)}`,
    taleAt: (form: "page" | "text", language: Language) => `/api${at(id, form === "page" ? "/tale" : "/tale/text", invite, { language })}`,
    socketAt: `/api${at(id, "/live", invite)}`,
  };
}

export type TableApi = ReturnType<typeof tableApi>;
