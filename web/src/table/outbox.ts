// What was sent and is not acknowledged. A message keeps its key and the move it was made for, so
// that one sent twice is played once; it is kept through a lost connection and a reload.

import type { Keyed } from "../protocol";
import type { TableState } from "./state";

export interface Keep {
  getItem(name: string): string | null;
  setItem(name: string, value: string): void;
  removeItem(name: string): void;
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function put(state: TableState, message: Keyed, keep?: Keep, table = ""): void {
  state.outbox.set(message.key, message);
  save(state, keep, table);
}

/** Acknowledged or refused: either way it is not sent again. */
export function settle(state: TableState, key: string, keep?: Keep, table = ""): Keyed | undefined {
  const message = state.outbox.get(key);
  if (message && state.outbox.delete(key)) save(state, keep, table);
  return message;
}

export function restore(state: TableState, keep: Keep, table: string): void {
  try {
    const kept = JSON.parse(keep.getItem(name(table)) ?? "[]") as Keyed[];
    for (const message of kept) state.outbox.set(message.key, message);
  } catch {
    keep.removeItem(name(table));
  }
}

/** Whether an action is on its way, so that no second one is sent for the same move. */
export function busy(state: TableState): boolean {
  for (const message of state.outbox.values()) if (message.do === "act" || message.do === "undo") return true;
  return false;
}

const name = (table: string): string => `archipel:outbox:${table}`;

function save(state: TableState, keep: Keep | undefined, table: string): void {
  if (!keep) return;
  try {
    if (state.outbox.size) keep.setItem(name(table), JSON.stringify([...state.outbox.values()]));
    else keep.removeItem(name(table));
  } catch {
    // A full or forbidden store costs only what a reload would have brought back.
  }
}
