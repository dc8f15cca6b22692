// Room that is kept: what lies under the prompt and its buttons stays where it is while these come and
// go. Style sheets keep room for what is usual; what once needed more keeps that until the turn ends.

import type { Scene } from "../protocol";
import type { VNode } from "../view";

const kept = new WeakMap<Element, { turn: string; height: number; told: string }>();

/** Whose turn it is: what one turn needed is not kept for the next. */
const turnOf = (scene: Scene): string => scene.panels.filter((panel) => panel.active).map((panel) => panel.seat).join(" ");

/** Hooks for the box that keeps its room; a list in it begins at its top whenever it is another list. */
export function keepsRoom(scene: Scene): { insert(node: VNode): void; postpatch(old: VNode, node: VNode): void } {
  const measure = (node: VNode): void => {
    const box = node.elm as HTMLElement;
    const turn = turnOf(scene);
    const told = scene.prompt;
    const before = kept.get(box);
    if (before?.told !== told) for (const list of [box, box.querySelector(".now-buttons")]) list?.scrollTo(0, 0);
    if (before?.turn !== turn) box.style.removeProperty("--room");
    const height = box.offsetHeight;
    if (before?.turn === turn && before.told === told && before.height === height) return;
    box.style.setProperty("--room", `${height}px`);
    kept.set(box, { turn, height, told });
  };
  return { insert: measure, postpatch: (_, node) => measure(node) };
}
