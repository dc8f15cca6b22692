import type { Choice, Node, Scene, Update, Whole } from "../src/protocol";
import { emptyTable, type TableState } from "../src/table/state";
import { takeWhole } from "../src/table/update";

export const node = (id: string, x = 0, y = 0): Node => ({ id, art: "piece", at: [x, y], alt: `The ${id}` });

export function scene(choices: Choice[] = [], nodes: Node[] = ["a", "b", "c", "d"].map((id) => node(id))): Scene {
  return {
    game: "none",
    seat: 0,
    language: "en",
    prompt: "Do something.",
    backdrop: { art: "sea", width: 100, height: 100 },
    nodes,
    choices,
    steps: [],
    panels: [],
    facts: [],
    log: [{ move: 1, text: "It began." }],
  };
}

export const whole = (number: number, of: Scene): Whole => ({ is: "scene", number, move: number, scene: of, chat: [] });
export const update = (number: number, more: Partial<Update> = {}): Update => ({ is: "update", number, move: number, ...more });

export function table(choices: Choice[] = []): TableState {
  const state = emptyTable();
  takeWhole(state, whole(1, scene(choices)));
  return state;
}
