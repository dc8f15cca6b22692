// A ghost: how a place would look with what is about to be put there, before it is played.

import type { Choice, Node } from "../protocol";
import { make, place, shape, symbol } from "./svg";

const BUTTON = 19; // pixels from the middle of the confirming button to its edge
const CHECK = "M-9 1 -2.5 8 10 -7";

export class Ghost {
  readonly layer = make("g", { class: "ghost", "aria-hidden": "true" });
  private drawn = "";

  /** `laid`: it was put there with a click and waits to be confirmed; `units` of the board a pixel. */
  draw(choice: Choice | undefined, node: Node | undefined, laid: boolean, units: number, confirmed: () => void): void {
    const key = choice && node ? [choice.code, node.id, laid, units].join(" ") : "";
    if (key === this.drawn) return;
    this.drawn = key;
    this.layer.replaceChildren();
    if (!choice?.ghost || !node) return;
    const group = make("g", { class: laid ? "laid" : "pointed" });
    group.style.transform = place(node);
    const body = make("g", { class: "body" });
    body.style.transform = shape({ ...node, turn: 0 });
    body.append(symbol(choice.ghost, "art"));
    const half = 50 * (node.size ?? 1);
    group.append(body, make("rect", { class: "edge", x: -half, y: -half, width: 2 * half, height: 2 * half }));
    if (laid) group.append(button(half, units, confirmed));
    this.layer.append(group);
  }
}

/** As large as a finger needs, however small the board is. */
function button(half: number, units: number, confirmed: () => void): SVGGElement {
  const group = make("g", { class: "confirm" });
  group.style.transform = `translate(${half}px, ${-half}px) scale(${units})`;
  group.append(make("circle", { r: BUTTON }), make("path", { d: CHECK }));
  for (const kind of ["pointerdown", "touchstart"]) group.addEventListener(kind, (event) => event.stopPropagation(), { passive: true });
  group.addEventListener("click", confirmed);
  return group;
}
