// The pieces of the board: a <g> for each node. A moved one slides, a new one rises, a lost one
// sinks, one with another picture turns over.

import type { Backdrop, Node } from "../protocol";
import { ring } from "./marks";
import { BURN, CARRY, FADE, ROLL, slideTime, still } from "./motion";
import { at, type Drawn, EASE, make, place, shape, symbol, upon } from "./svg";

const RISE = 320;
const SINK = 380;
const TURN = 260;
const FLIP = 300;
const ABREAST = 6; // dice of a row
const AWAY = 280; // units that something carried away is seen to go
const FLAMES = "sepia(1) saturate(8) hue-rotate(-30deg) brightness(1.2)";

/** How a change is drawn. */
export interface Pace {
  moving: boolean; // or at once
  atMost: number; // milliseconds
  width: number; // of the board
  lifted: (old: Node) => boolean; // it is taken off by somebody else, so it need not turn over
  leaving?: Leaving;
}

/** How what leaves goes: in flames, or away with something; the rest sinks. */
export interface Leaving {
  burns: Set<string>;
  carried: { to: [number, number] | undefined; middle: number } | undefined; // and the middle of the board
}

export class Pieces {
  readonly layer = make("g", { class: "nodes" });
  readonly docked = make("g", { class: "docked" }); // what lies in the dock, which no camera moves
  dock: Backdrop["dock"];
  readonly drawn = new Map<string, Drawn>();
  private readonly leaving = new Set<SVGGElement>();

  /** Draws the nodes; returns how long the motion wants to take, in milliseconds. */
  draw(nodes: Map<string, Node>, pace: Pace): number {
    let time = 0;
    for (const [id, drawn] of this.drawn) {
      if (!nodes.has(id)) time = Math.max(time, this.leave(id, drawn, pace));
    }
    for (const node of nodes.values()) {
      const old = this.drawn.get(node.id);
      time = Math.max(time, old ? this.change(old, node, pace) : this.enter(node, pace));
    }
    this.order(nodes);
    return time;
  }

  private enter(node: Node, pace: Pace): number {
    const group = make("g", { class: "node", "data-id": node.id });
    const body = make("g", { class: "body" });
    group.append(body);
    const drawn = { node, group, body };
    fill(drawn, node);
    this.drawn.set(node.id, drawn);
    this.layerOf(node).append(group);
    if (!pace.moving) return 0;
    const duration = Math.min(still() ? FADE : RISE, pace.atMost);
    const from = still() ? { opacity: 0 } : { opacity: 0, transform: `translateY(26px) ${shape(node)} scale(.7)` };
    body.animate([from, { opacity: 1, transform: shape(node) }], { duration, easing: EASE });
    return duration;
  }

  private change(drawn: Drawn, node: Node, pace: Pace): number {
    const old = drawn.node;
    if (old === node) return 0;
    const turned = shape(old) !== shape(node);
    const redrawn = old.art !== node.art || old.face !== node.face || old.label !== node.label || old.size !== node.size || !alike(old.upon, node.upon);
    if (redrawn) fill(drawn, node);
    else {
      drawn.node = node;
      drawn.group.dataset.tags = (node.tags ?? []).join(" ");
      drawn.group.style.transform = place(node);
      drawn.body.style.transform = shape(node);
    }
    if (!pace.moving) return 0;
    const moved = Math.hypot(node.at[0] - old.at[0], node.at[1] - old.at[1]);
    if (still()) {
      if (moved < 0.5 && !turned && old.art === node.art) return 0;
      drawn.group.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE });
      return FADE;
    }
    let time = 0;
    if (moved >= 0.5) {
      time = Math.min(slideTime(moved, pace.width), pace.atMost);
      drawn.group.animate([{ transform: place(old) }, { transform: place(node) }], { duration: time, easing: EASE });
    }
    if (turned) {
      const duration = Math.min(time || TURN, pace.atMost);
      drawn.body.animate([{ transform: shape(old) }, { transform: shape(node) }], { duration, easing: EASE });
      time = Math.max(time, duration);
    }
    if (old.art !== node.art && !pace.lifted(old)) time = Math.max(time, flip(drawn.body, old, node, pace.atMost));
    return time;
  }

  private leave(id: string, drawn: Drawn, pace: Pace): number {
    this.drawn.delete(id);
    const { group, body, node } = drawn;
    group.removeAttribute("data-id");
    group.removeAttribute("tabindex");
    group.setAttribute("aria-hidden", "true");
    group.classList.remove("can", "target", "selected", "also");
    if (!pace.moving) {
      group.remove();
      return 0;
    }
    for (const part of [...group.children]) if (part !== body) part.remove();
    const { frames, time } = parting(node, pace.leaving);
    const duration = Math.min(time, pace.atMost);
    this.leaving.add(group);
    const gone = body.animate(frames, { duration, easing: "ease-in", fill: "forwards" });
    gone.onfinish = () => {
      this.leaving.delete(group);
      group.remove();
    };
    return duration;
  }

  /** Dice that were rolled tumble where they lie, one a little after the other. */
  tumble(ids: string[], atMost: number): number {
    const duration = Math.min(ROLL, atMost);
    ids.flatMap((id) => this.drawn.get(id) ?? []).forEach(({ group, node }, number) => {
      const side = number % 2 ? 1 : -1;
      const late = (number % ABREAST) * 0.03;
      const hop = (x: number, y: number, turn: number): string => `${place(node)} ${at(side * x, -y)} rotate(${side * turn}deg)`;
      group.animate([
        { transform: hop(0, 0, 0) },
        { transform: hop(0, 0, 0), offset: 0.01 + late },
        { transform: hop(16, 58, 250), offset: 0.3 + late, easing: "ease-in" },
        { transform: hop(6, 0, 430), offset: 0.52 + late, easing: "ease-out" },
        { transform: hop(-4, 20, 600), offset: 0.66 + late, easing: "ease-in" },
        { transform: hop(0, 0, 720) },
      ], { duration, easing: "ease-out" });
    });
    return duration;
  }

  /** Nodes lie in the order of their z, then of the scene; moved only where that has changed. */
  private order(nodes: Map<string, Node>): void {
    const sorted = [...nodes.values()].sort((a, b) => (a.z ?? 0) - (b.z ?? 0));
    for (const layer of [this.layer, this.docked]) this.orderIn(layer, sorted.filter((node) => this.layerOf(node) === layer));
  }

  private layerOf({ at: [x, y] }: Node): SVGGElement {
    const [left, top, width, height] = this.dock ?? [0, 0, 0, 0];
    return x >= left && x < left + width && y >= top && y < top + height ? this.docked : this.layer;
  }

  private orderIn(layer: SVGGElement, sorted: Node[]): void {
    let next: ChildNode | null = layer.firstChild;
    for (const node of sorted) {
      const group = this.drawn.get(node.id)?.group;
      if (!group) continue;
      while (next && this.leaving.has(next as SVGGElement)) next = next.nextSibling;
      if (group === next) next = next.nextSibling;
      else layer.insertBefore(group, next);
    }
  }
}

/** How a node goes that is no longer there. */
function parting(node: Node, leaving: Leaving | undefined): { frames: Keyframe[]; time: number } {
  const here = shape(node);
  const [x, y] = node.at;
  if (still()) return { frames: [{ opacity: 1, transform: here }, { opacity: 0, transform: here }], time: FADE };
  if (leaving?.burns.has(node.id)) {
    return {
      time: BURN,
      frames: [
        { opacity: 1, transform: here, filter: "none" },
        { opacity: 1, transform: `${here} scale(1.15)`, filter: FLAMES, offset: 0.35 },
        { opacity: 0, transform: `translateY(-22px) ${here} scale(.3)`, filter: FLAMES },
      ],
    };
  }
  if (leaving?.carried) {
    const [toX, toY] = leaving.carried.to ?? [x, y - AWAY];
    const out = Math.sign(toX - leaving.carried.middle) || 1;
    return {
      time: CARRY,
      frames: [
        { opacity: 1, transform: here },
        { opacity: 1, transform: `translate(${toX - x}px, ${toY - y}px) ${here}`, offset: 0.35 },
        { opacity: 0, transform: `translate(${toX - x + out * AWAY}px, ${toY - y}px) ${here} scale(.8)` },
      ],
    };
  }
  return { frames: [{ opacity: 1, transform: here }, { opacity: 0, transform: `translateY(34px) ${here} scale(.55)` }], time: SINK };
}

function flip(body: SVGGElement, old: Node, node: Node, atMost: number): number {
  const duration = Math.min(FLIP, atMost);
  body.animate(
    [
      { transform: `${shape(old)} scaleX(1)` },
      { transform: `${shape(node)} scaleX(.08)`, offset: 0.5 },
      { transform: `${shape(node)} scaleX(1)` },
    ],
    { duration, easing: "ease-in-out" },
  );
  return duration;
}

function fill(drawn: Drawn, node: Node): void {
  const { group, body } = drawn;
  group.dataset.face = node.face ?? "";
  group.dataset.art = node.art;
  group.dataset.tags = (node.tags ?? []).join(" ");
  group.style.transform = place(node);
  body.style.transform = shape(node);
  const size = node.size ?? 1;
  body.replaceChildren(symbol(node.art, "art"), ...upon(node.upon ?? []));
  for (const old of [...group.children]) if (old !== body) old.remove();
  if (node.label) group.append(...label(node, node.label, size));
  group.append(ring(node, size, "ring"));
  drawn.node = node;
}

/** Whether the same things lie upon both. */
function alike(one: Node[] = [], other: Node[] = []): boolean {
  return one.length === other.length && one.every((node, i) => node.art === other[i]?.art && node.face === other[i]?.face);
}

/** A label lies in the middle of what is made for it, and on a small badge beside anything else. */
function label(node: Node, words: string, size: number): SVGElement[] {
  if (node.tags?.includes("numbered")) {
    const number = make("text", { class: "label", y: 17.5 * size, "aria-hidden": "true", "text-anchor": "middle", "dominant-baseline": "central" });
    number.textContent = words;
    number.style.fontSize = `${27 * size}px`;
    return [number];
  }
  const middle = node.tags?.some((tag) => tag === "centred" || tag === "scenery") ?? false;
  const away = middle || node.tags?.includes("hub") ? 0 : 27 * size;
  const text = make("text", { class: middle ? "label middle" : "label", x: away, y: away, "aria-hidden": "true", "text-anchor": "middle", "dominant-baseline": "central" });
  text.textContent = words;
  text.style.fontSize = `${(middle ? 46 : Math.max(26, 34 * size) / size) * size}px`;
  if (middle) return [text];
  return [make("circle", { class: "badge", cx: away, cy: away, r: Math.max(16, 20 * size) }), text];
}
