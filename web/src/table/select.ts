// Walking the paths of the choices: each click narrows them, and the last click of a path plays it.

import type { Choice } from "../protocol";
import type { TableState } from "./state";

export type Walked =
  | { kind: "play"; choice: Choice }
  | { kind: "ask" } // `state.asking` holds what to ask about
  | { kind: "walk" }
  | { kind: "clear" }
  | { kind: "nothing" };

const pathOf = (choice: Choice): string[] => choice.path ?? [];

/** The choices whose path begins with the ids walked. */
export function onPath(choices: Choice[], walked: string[]): Choice[] {
  return choices.filter((choice) => walked.every((id, i) => pathOf(choice)[i] === id));
}

export function openChoices(state: TableState): Choice[] {
  return state.scene ? onPath(state.scene.choices, state.selection) : [];
}

/** For each id that can be clicked next, the choices it would leave. */
export function nextIds(state: TableState): Map<string, Choice[]> {
  const next = new Map<string, Choice[]>();
  for (const choice of openChoices(state)) {
    const id = pathOf(choice)[state.selection.length];
    if (id === undefined) continue;
    const list = next.get(id);
    if (list) list.push(choice);
    else next.set(id, [choice]);
  }
  return next;
}

/** Choices without a path: always buttons. */
export function buttons(state: TableState): Choice[] {
  return (state.scene?.choices ?? []).filter((choice) => pathOf(choice).length === 0);
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
    if (path.length === depth) return true;
    return !state.nodes.has(path[depth] as string);
  });
}

export function canGoOn(state: TableState): boolean {
  return state.selection.length > 0 && openChoices(state).length > 0;
}

/** A click on a node. Where it does not go on from the selection, it may begin a new one. */
export function click(state: TableState, id: string): Walked {
  if (state.asking.length) state.asking = [];
  if (state.selection.at(-1) === id && !nextIds(state).has(id)) {
    state.selection = state.selection.slice(0, -1);
    return { kind: "clear" };
  }
  if (!nextIds(state).has(id)) {
    const had = state.selection.length > 0;
    const kept = state.selection;
    state.selection = [];
    if (!nextIds(state).has(id)) {
      if (!had) state.selection = kept;
      return { kind: had ? "clear" : "nothing" };
    }
  }
  state.selection = [...state.selection, id];
  const open = openChoices(state);
  const ended = open.filter((choice) => pathOf(choice).length === state.selection.length);
  if (ended.length === 0 || ended.length < open.length) return { kind: "walk" };
  const only = ended.length === 1 ? ended[0] : undefined;
  if (only) return choose(state, only);
  state.asking = ended;
  return { kind: "ask" };
}

/** A choice taken whole: from the list, a button, or the end of a path. Warnings are asked first. */
export function choose(state: TableState, choice: Choice, sure = false): Walked {
  if (choice.warn && !sure) {
    state.asking = [choice];
    return { kind: "ask" };
  }
  state.asking = [];
  state.selection = [];
  return { kind: "play", choice };
}

/** Escape: what is asked goes first, then the selection. */
export function clear(state: TableState): boolean {
  if (state.asking.length) {
    state.asking = [];
    state.selection = state.selection.slice(0, -1);
    return true;
  }
  if (state.selection.length) {
    state.selection = [];
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
  for (const choice of state.scene?.choices ?? []) {
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
