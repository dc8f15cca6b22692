// What the server sends, put into the state.

import type { ChatLine, Scene, Update, Whole } from "../protocol";
import { inOrder, type Part } from "./order";
import { canGoOn, isOffered, keepPicked } from "./select";
import { isPlaying, type TableState } from "./state";

const TOLD = 3; // lines whose nodes make the trail: a long tale would ring the whole board

/** The whole scene replaces everything, and heals a gap. */
export function takeWhole(state: TableState, whole: Whole): void {
  state.scene = whole.scene;
  state.nodes = new Map(whole.scene.nodes.map((node) => [node.id, node]));
  state.number = whole.number;
  state.move = whole.move;
  state.chat = [...whole.chat];
  state.queue = [];
  state.parts = [];
  state.gap = false;
  state.trail = [];
  state.asking = [];
  keepSelection(state);
}

/** Queues an update that fits; "gap" asks the caller to send for everything. */
export function receive(state: TableState, update: Update): "queued" | "old" | "gap" {
  if (state.gap || state.scene === null) {
    const first = !state.gap;
    state.gap = true;
    return first ? "gap" : "old";
  }
  const last = latest(state).number;
  if (update.number <= last) return "old";
  if (update.number !== last + 1) {
    state.gap = true;
    return "gap";
  }
  state.queue.push(update);
  return "queued";
}

/** What has come last, whether it is drawn or not. */
export function latest(state: TableState): { number: number; move: number } {
  return state.queue.at(-1) ?? state.parts.at(-1) ?? state;
}

/** Takes the next update of the queue apart, so that what it tells can be played in order. */
export function unfold(state: TableState): void {
  if (state.parts.length) return;
  const update = state.queue.shift();
  if (update) state.parts = inOrder(update, state.nodes);
}

/** Draws the next part into the scene, or else the next update. */
export function applyNext(state: TableState): Part | null {
  const update: Part | undefined = state.parts.shift() ?? state.queue.shift();
  const scene = state.scene;
  if (!update || !scene) return null;
  const goesOn = state.number === update.number; // with another part of the same update
  for (const id of update.gone ?? []) state.nodes.delete(id);
  for (const node of update.put ?? []) state.nodes.set(node.id, node);
  const kept = update.undone ? scene.log.slice(0, -update.undone) : scene.log;
  scene.log = [...kept, ...(update.log ?? [])];
  if (!update.more) settleScene(scene, update);
  state.number = update.number;
  state.move = update.move;
  const told = (update.log ?? []).slice(-TOLD).flatMap((line) => line.nodes ?? []);
  if (goesOn) state.trail = [...state.trail, ...told];
  else if (told.length || update.put?.length) state.trail = told;
  if (!isPlaying(state)) {
    keepAsking(state);
    keepSelection(state);
  }
  return update;
}

/** All that is not told line by line. What is missing has not changed, but for what is only ever true. */
function settleScene(scene: Scene, update: Update): void {
  scene.prompt = update.prompt ?? scene.prompt;
  scene.choices = update.choices ?? scene.choices;
  scene.ways = update.ways ?? scene.ways ?? [];
  scene.layers = update.layers ?? scene.layers ?? [];
  scene.emblem = update.emblem ?? scene.emblem ?? "";
  scene.cards = update.cards ?? scene.cards ?? [];
  scene.focus = update.focus ?? scene.focus ?? [];
  scene.steps = update.steps ?? scene.steps;
  scene.panels = update.panels ?? scene.panels;
  scene.facts = update.facts ?? scene.facts;
  scene.backdrop = update.backdrop ?? scene.backdrop;
  scene.over = update.over ?? false;
  scene.can_undo = update.can_undo ?? false;
}

export function takeChat(state: TableState, line: ChatLine): void {
  if (state.chat.some((old) => old.number === line.number)) return;
  state.chat = [...state.chat, line];
}

/** What is asked about stays while all of it is offered just the same: others may only have talked. */
function keepAsking(state: TableState): void {
  if (!state.asking.every((choice) => isOffered(state, choice))) state.asking = [];
}

/** A selection outlives an update only while some choice still goes on from it. */
function keepSelection(state: TableState): void {
  if (!canGoOn(state)) state.selection = [];
  keepPicked(state);
}
