// What marks the nodes that are offered: above all pieces, so that none of them hides it, and in two
// tones, so that it is seen on sand as well as on the sea.

import type { Node } from "../protocol";
import { type Drawn, make, place } from "./svg";

const SMALL = 0.5; // a ring would hide what is in it

/** How a node is offered. */
export interface Mark {
  target: boolean; // a dot says that what is selected may go there
  warned: boolean;
  cost: string | undefined; // of going there, on its dot
}

export class Marks {
  readonly layer = make("g", { class: "marks", "aria-hidden": "true" });
  private readonly drawn = new Map<string, { group: SVGGElement; key: string; node: Node }>();
  private pointed = "";

  /** Draws the marks of what is offered, each where its node lies; nothing is drawn twice. */
  draw(marks: Map<string, Mark>, nodes: ReadonlyMap<string, Drawn>): void {
    for (const [id, { group }] of this.drawn) {
      if (marks.has(id)) continue;
      group.remove();
      this.drawn.delete(id);
    }
    for (const [id, mark] of marks) {
      const node = nodes.get(id)?.node;
      if (!node) continue;
      const key = JSON.stringify(mark);
      const old = this.drawn.get(id);
      if (old?.key === key && old.node === node) continue;
      const group = marked(node, mark);
      group.dataset.mark = id;
      group.classList.toggle("pointed", id === this.pointed);
      if (old) old.group.replaceWith(group);
      else this.layer.append(group);
      this.drawn.set(id, { group, key, node });
    }
  }

  /** One of them is under the pointer, or ("") none. */
  point(id: string): void {
    this.drawn.get(this.pointed)?.group.classList.remove("pointed");
    this.drawn.get(id)?.group.classList.add("pointed");
    this.pointed = id;
  }
}

function marked(node: Node, { target, warned, cost }: Mark): SVGGElement {
  const size = node.size ?? 1;
  const group = make("g", { class: "mark" });
  group.classList.toggle("goal", target);
  group.classList.toggle("costs", cost !== undefined);
  group.dataset.tags = (node.tags ?? []).join(" ");
  group.style.transform = place(node);
  group.append(ring(node, size, "casing"), ring(node, size, "tone"));
  if (warned) group.append(ring(node, size, "warning"));
  if (!target) return group;
  const wide = cost === undefined ? Math.max(11, 13 * size) : 16;
  group.append(make("circle", { class: "spot", r: wide }));
  if (warned) group.append(make("circle", { class: "warning-spot", r: wide - 4 }));
  if (cost !== undefined) group.append(price(cost));
  return group;
}

/** Round, or as square as the piece is. */
export function ring(node: Node, size: number, look: string): SVGElement {
  if (!node.tags?.includes("square")) return make("circle", { class: look, r: size === 1 ? 40 : 47 * size });
  const fine = size < SMALL;
  const half = fine || node.tags.includes("edged") ? 50 * size : 44 * size - 4;
  return make("rect", { class: fine ? `${look} fine` : look, x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 6 * size });
}

function price(cost: string): SVGTextElement {
  const text = make("text", { class: "price", "text-anchor": "middle", "dominant-baseline": "central" });
  text.textContent = cost;
  return text;
}
