// What is seen above the board for a moment: a tile that is lifted, a picture shown large, a die
// that tumbles. It is gone when its motion ends.

import type { Node } from "../protocol";
import { LIFT, ROLL, SHOW } from "./motion";
import { at, type Drawn, EASE, make, shape, symbol } from "./svg";

const LARGE = 3.2;
const UPON = 0.7; // of the size of what it lies on
const SLOTS = 9; // faces that a die shows as it tumbles
const LANDED = 5; // from then on it is the one it lands on

export class Aloft {
  readonly layer = make("g", { class: "aloft", "aria-hidden": "true" });

  /** What a node was is taken off the table. */
  lift(node: Node, atMost: number): number {
    const duration = Math.min(LIFT, atMost);
    const ghost = this.ghost(node.at, "lifted", [symbol(node.art, "art")], node.face);
    const from = shape(node);
    this.play(ghost, [
      { transform: from, opacity: 1 },
      { transform: `translateY(-46px) ${from} scale(1.18)`, opacity: 1, offset: 0.6 },
      { transform: `translateY(-78px) ${from} scale(1.3)`, opacity: 0 },
    ], duration);
    return duration;
  }

  /** Pictures, one upon another, are held up for all to see. */
  show(arts: string[], where: [number, number], atMost: number): number {
    const duration = Math.min(SHOW, atMost);
    const parts = arts.map((art, i) => {
      const part = symbol(art, "art");
      if (i > 0) part.style.transform = `scale(${UPON})`;
      return part;
    });
    const ghost = this.ghost(where, "shown-large", parts);
    this.play(ghost, [
      { transform: "scale(.9)", opacity: 0 },
      { transform: `scale(${LARGE})`, opacity: 1, offset: 0.28 },
      { transform: `scale(${LARGE})`, opacity: 1, offset: 0.82 },
      { transform: `scale(${LARGE * 0.9})`, opacity: 0 },
    ], duration);
    return duration;
  }

  /** A die tumbles through its faces and lands on the first; its node waits for that, if it has one. */
  roll(faces: string[], where: [number, number], die: Drawn | undefined, atMost: number): number {
    const duration = Math.min(ROLL, atMost);
    const parts = faces.map((face, number) => {
      const part = symbol(face, "art");
      part.animate(seen(number, faces.length), { duration, fill: "forwards" });
      return part;
    });
    const ghost = this.ghost(where, "rolled", parts);
    const size = die?.node.size ?? 1;
    this.play(ghost, [
      { transform: `${at(-380, 300)} rotate(-900deg) scale(${size * 3.2})`, opacity: 0.2, easing: "cubic-bezier(.2,.5,.5,1)" },
      { transform: `${at(-110, 22)} rotate(-330deg) scale(${size * 2.6})`, opacity: 1, offset: 0.45, easing: "ease-out" },
      { transform: `${at(-46, -52)} rotate(-140deg) scale(${size * 2.3})`, offset: 0.62, easing: "ease-in" },
      { transform: `${at(-8, 6)} rotate(-16deg) scale(${size * 1.5})`, offset: 0.84 },
      { transform: `rotate(0deg) scale(${size})`, opacity: 1 },
    ], duration, "linear");
    die?.group.animate([{ opacity: 0 }, { opacity: 0 }], { duration });
    return duration;
  }

  private ghost(where: [number, number], look: string, parts: SVGElement[], face = ""): SVGGElement {
    const group = make("g", { class: look, "data-face": face });
    group.style.transform = at(...where);
    const body = make("g", { class: "body" });
    body.append(...parts);
    group.append(body);
    this.layer.append(group);
    return body;
  }

  private play(body: SVGGElement, frames: Keyframe[], duration: number, easing = EASE): void {
    const motion = body.animate(frames, { duration, easing, fill: "forwards" });
    motion.onfinish = () => body.parentNode?.parentNode?.removeChild(body.parentNode);
  }
}

/** When a face of so many is the one on top. */
function seen(face: number, faces: number): Keyframe[] {
  return Array.from({ length: SLOTS + 1 }, (_, slot) => {
    const shown = slot >= LANDED ? 0 : (LANDED - slot) % faces;
    return { opacity: shown === face ? 1 : 0, offset: slot / SLOTS, easing: "steps(1, end)" };
  });
}
