// The whole state of a table in the browser, in one place. Functions over it live beside this file:
// `update` takes what the server sends, `select` what a person clicks, `outbox` what is not yet
// acknowledged. Nothing here knows a rule of any game.

import type { ChatLine, Choice, Keyed, Node, Scene, Update } from "../protocol";
import type { Part } from "./order";

export type Link =
  | "joining" // the first connection is being made
  | "live"
  | "offline"; // the connection is lost, and another try is under way

export interface TableState {
  /** The scene as drawn now; null until the first one comes. Its `nodes` live in the map below. */
  scene: Scene | null;
  /** Nodes by id: stable ids let a moved piece slide. */
  nodes: Map<string, Node>;
  /** The number of the scene drawn now. */
  number: number;
  /** The number of moves played in the scene drawn now. */
  move: number;
  /** Updates that have come and are not drawn yet; they play in order. */
  queue: Update[];
  /** What is still to be played of the update under way; it came before all in the queue. */
  parts: Part[];
  /** An update was missed: everything has been asked for, and updates are dropped until it comes. */
  gap: boolean;
  /** The ids clicked so far along the paths of choices. */
  selection: string[];
  /** Which of the turns of a ghost is shown, counted on without end. */
  turn: number;
  /** Ids of the layers that are shown over the board. */
  layers: Set<string>;
  /** Codes of actions that follow the one just played, as long as they are offered. */
  plan: number[];
  /** Of several things to pick at the end of the path, those that are in. */
  picked: string[];
  /** Choices to ask about: one with a warning, or several that share one path. */
  asking: Choice[];
  /** Ids shown from the log, while the pointer or focus is on a line. */
  shown: string[];
  /** Ids touched by the update drawn last: the trail of what just happened. */
  trail: string[];
  /** What was sent and is not acknowledged yet, by key, in order. */
  outbox: Map<string, Keyed>;
  chat: ChatLine[];
  link: Link;
}

/** Whether something that has come is still to be drawn: until then nothing is offered. */
export const isPlaying = (state: TableState): boolean => state.parts.length + state.queue.length > 0;

export function emptyTable(): TableState {
  return {
    scene: null,
    nodes: new Map(),
    number: 0,
    move: 0,
    queue: [],
    parts: [],
    gap: false,
    selection: [],
    picked: [],
    turn: 0,
    layers: new Set(),
    plan: [],
    asking: [],
    shown: [],
    trail: [],
    outbox: new Map(),
    chat: [],
    link: "joining",
  };
}
