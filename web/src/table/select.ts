// Walking the paths of the choices: each click narrows them, and the last click of a path plays it.

import type { Choice } from "../protocol";
import { isPlaying, type TableState } from "./state";

export type Walked =
  | { kind: "play"; choice: Choice }
  | { kind: "ask" } // `state.asking` holds what to ask about
  | { kind: "walk" }
  | { kind: "turn" } // a ghost lies there and waits to be confirmed
  | { kind: "clear" }
  | { kind: "nothing" };

const pathOf = (choice: Choice): string[] => choice.path ?? [];
const pickOf = (choice: Choice): string[] => choice.pick ?? [];

/** What the scene offers: nothing while some of what has come is still to be drawn. */
export function choicesOf(state: TableState): Choice[] {
  return isPlaying(state) ? [] : (state.scene?.choices ?? []);
}

const waysOf = (state: TableState): Choice[] => (isPlaying(state) ? [] : (state.scene?.ways ?? []));

/** Whether a choice is offered just as it was when it was seen. */
export function isOffered(state: TableState, choice: Choice): boolean {
  const seen = JSON.stringify(choice);
  return [...choicesOf(state), ...waysOf(state)].some((one) => one.code === choice.code && JSON.stringify(one) === seen);
}

/** The choices whose path begins with the ids walked. */
export function onPath(choices: Choice[], walked: string[]): Choice[] {
  return choices.filter((choice) => walked.every((id, i) => pathOf(choice)[i] === id));
}

/** The choices that go on from what is selected, and ways; at first only those that begin where no choice does. */
export function openChoices(state: TableState): Choice[] {
  const [choices, ways] = [choicesOf(state), waysOf(state)];
  if (state.selection.length) return onPath([...choices, ...ways], state.selection);
  const begun = new Set(choices.map((choice) => pathOf(choice)[0]));
  return [...choices, ...ways.filter((way) => !begun.has(pathOf(way)[0]))];
}

/** The choices with a ghost that end at a node: at the last one selected, or at one to come next. */
export function ghosts(state: TableState, next = ""): Choice[] {
  const path = next ? [...state.selection, next] : state.selection;
  if (!path.length) return [];
  return onPath(choicesOf(state), path).filter((choice) => choice.ghost && pathOf(choice).length === path.length);
}

/** Of the turns of a ghost the one shown. */
export function turned(state: TableState, turns: Choice[]): Choice | undefined {
  return turns[((state.turn % turns.length) + turns.length) % turns.length];
}

/** The ghost that lies on the board is played as it lies. */
export function confirm(state: TableState): Walked {
  const choice = turned(state, ghosts(state));
  return choice ? choose(state, choice) : { kind: "nothing" };
}

/** For each id that can be clicked next, the choices it would leave. */
export function nextIds(state: TableState): Map<string, Choice[]> {
  const next = new Map<string, Choice[]>();
  const add = (id: string, choice: Choice): void => {
    const list = next.get(id);
    if (list) list.push(choice);
    else next.set(id, [choice]);
  };
  for (const choice of openChoices(state)) {
    const id = pathOf(choice)[state.selection.length];
    if (id !== undefined) add(id, choice);
  }
  for (const choice of pickable(state)) {
    for (const id of pickOf(choice)) if (!state.picked.includes(id)) add(id, choice);
  }
  return next;
}

/** The choices at the end of the path that still have everything that is picked. */
function pickable(state: TableState): Choice[] {
  return openChoices(state).filter((choice) => {
    const pick = pickOf(choice);
    return pick.length > 0 && pathOf(choice).length === state.selection.length && state.picked.every((id) => pick.includes(id));
  });
}

/** What can be put in or out now. */
export function pickIds(state: TableState): Set<string> {
  return new Set([...state.picked, ...pickable(state).flatMap(pickOf)]);
}

/** The choice that has exactly what is picked. */
export function pickedChoice(state: TableState): Choice | undefined {
  return state.picked.length ? pickable(state).find((choice) => pickOf(choice).length === state.picked.length) : undefined;
}

/** A click on something to pick: in, or out again. False if it is nothing of the kind. */
function pick(state: TableState, id: string): boolean {
  if (state.picked.includes(id)) {
    state.picked = state.picked.filter((one) => one !== id);
    return true;
  }
  if (!pickable(state).some((choice) => pickOf(choice).includes(id))) return false;
  state.picked = [...state.picked, id];
  return true;
}

/** Choices without a path: always buttons. */
export function buttons(state: TableState): Choice[] {
  return choicesOf(state).filter((choice) => pathOf(choice).length + pickOf(choice).length === 0);
}

/**
 * Choices that need a button beside the board now: their path ends at what is selected while others
 * go on from there, or the next id of their path is not on the board.
 */
export function offered(state: TableState): Choice[] {
  const depth = state.selection.length;
  return openChoices(state).filter((choice) => {
    const path = pathOf(choice);
    if (path.length === 0) return false;
    if (path.length === depth) return !choice.ghost && !choice.pick;
    return !state.nodes.has(path[depth] as string);
  });
}

export function canGoOn(state: TableState): boolean {
  return state.selection.length > 0 && openChoices(state).length > 0;
}

/** What is picked outlives an update only while some choice still has all of it. */
export function keepPicked(state: TableState): void {
  if (!pickable(state).length) state.picked = [];
}

/** A click on a node. Where it does not go on from the selection, it may begin a new one. */
export function click(state: TableState, id: string): Walked {
  if (state.asking.length) state.asking = [];
  state.plan = [];
  if (pick(state, id)) return { kind: "walk" };
  if (state.selection.at(-1) === id && !nextIds(state).has(id)) {
    if (ghosts(state).length > 1) {
      state.turn += 1;
      return { kind: "turn" };
    }
    state.selection = state.selection.slice(0, -1);
    state.picked = [];
    return { kind: "clear" };
  }
  const from = beginning(state, id);
  if (!from) {
    const had = state.selection.length + state.picked.length > 0;
    state.selection = [];
    state.picked = [];
    return { kind: had ? "clear" : "nothing" };
  }
  state.selection = from;
  state.picked = [];
  if (pick(state, id)) return { kind: "walk" };
  state.selection = [...from, id];
  if (ghosts(state).length) return { kind: "turn" };
  if (!from.length) state.turn = 0;
  const open = openChoices(state);
  const ended = open.filter((choice) => pathOf(choice).length === state.selection.length && !choice.pick);
  if (ended.length === 0 || ended.length < open.length) return { kind: "walk" };
  const only = ended.length === 1 ? ended[0] : undefined;
  if (only) return choose(state, only);
  state.asking = ended;
  return { kind: "ask" };
}

/** As much of the selection as a click on this node goes on from; null if it goes on from nothing. */
function beginning(state: TableState, id: string): string[] | null {
  for (let depth = state.selection.length; depth >= 0; depth -= 1) {
    const selection = state.selection.slice(0, depth);
    if (nextIds({ ...state, selection, picked: [] }).has(id)) return selection;
  }
  return null;
}

/** Every id that a click would go on to, from the whole selection or from a part of it. */
export function alsoIds(state: TableState): Set<string> {
  const found = new Set<string>();
  for (let depth = state.selection.length - 1; depth >= 0; depth -= 1) {
    for (const id of nextIds({ ...state, selection: state.selection.slice(0, depth), picked: [] }).keys()) found.add(id);
  }
  return found;
}

/** A choice taken whole: from the list, a button, or the end of a path. Warnings are asked first. */
export function choose(state: TableState, choice: Choice, sure = false): Walked {
  if (choice.warn && !sure) {
    state.asking = [choice];
    return { kind: "ask" };
  }
  state.asking = [];
  state.selection = [];
  state.picked = [];
  state.plan = choice.then ?? [];
  return { kind: "play", choice };
}

/** Escape: what is asked goes first, then the selection. */
export function clear(state: TableState): boolean {
  state.plan = [];
  if (state.asking.length) {
    state.asking = [];
    state.selection = state.selection.slice(0, -1);
    return true;
  }
  if (state.selection.length + state.picked.length) {
    state.selection = [];
    state.picked = [];
    return true;
  }
  return false;
}

export interface Group {
  title: string;
  choices: Choice[];
}

/** Every choice, grouped by the piece it begins with: the list that serves keyboard and ear. */
export function grouped(state: TableState, others: string): Group[] {
  const groups = new Map<string, Group>();
  for (const choice of choicesOf(state)) {
    const path = pathOf(choice);
    const first = path.length > 1 ? (path[0] as string) : "";
    const node = state.nodes.get(first);
    const title = node?.alt || node?.label || others;
    const key = node ? title : "";
    const group = groups.get(key) ?? { title, choices: [] };
    group.choices.push(choice);
    groups.set(key, group);
  }
  return [...groups.values()];
}
