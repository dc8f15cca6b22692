// The board: one SVG with the backdrop, the pieces and what is above them for a moment. It draws the
// state and tells of clicks; it never changes the state itself.

import type { Choice, Line, Node } from "../protocol";
import { Aloft } from "./aloft";
import { hasArt } from "./art";
import { type Camera, zoomAt } from "./camera";
import { Keyboard } from "./keyboard";
import { still } from "./motion";
import { Pieces } from "./pieces";
import { Pointer } from "./pointer";
import { nextIds } from "./select";
import type { TableState } from "./state";
import { type Drawn, make } from "./svg";

const WHOLE: Camera = { x: 0, y: 0, scale: 1 };
const MARGIN = 170; // units that something shown large keeps from the edge

export interface Hands {
  /** A node was clicked, or chosen with the keyboard. */
  clicked(id: string): void;
  /** The empty board was clicked. */
  missed(): void;
  /** Any press: what is being played goes to its end. True if the press was for that alone. */
  pressed(): boolean;
  /** Whether an action is on its way, so that nothing can be clicked. */
  sending(): boolean;
}

/** What pointer and keyboard know of the board. */
export interface Surface {
  readonly svg: SVGSVGElement;
  readonly hands: Hands;
  readonly drawn: ReadonlyMap<string, Drawn>;
  readonly next: ReadonlySet<string>; // what can be clicked now
  readonly state: TableState | null;
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  look(camera: Camera): void;
  fit(): void;
}

export class Board implements Surface {
  readonly svg = make("svg", { class: "board", role: "group", preserveAspectRatio: "xMidYMid meet" });
  camera = WHOLE;
  width = 1000;
  height = 1000;
  next = new Set<string>();
  state: TableState | null = null;
  private readonly view = make("g", { class: "camera" });
  private readonly under = make("g", { class: "under" });
  private readonly pieces = new Pieces();
  private readonly aloft = new Aloft();
  private readonly keyboard: Keyboard;
  private backdrop = "";
  private lately: [number, number] | null = null; // where something happened last

  constructor(readonly hands: Hands) {
    this.view.append(this.under, this.pieces.layer, this.aloft.layer);
    this.svg.append(this.view);
    this.keyboard = new Keyboard(this);
    new Pointer(this);
  }

  get drawn(): ReadonlyMap<string, Drawn> {
    return this.pieces.drawn;
  }

  /** Draws the state, at once or with the motion of these lines; returns how long that wants to take. */
  draw(state: TableState, moving: boolean, atMost = Infinity, lines: Line[] = []): number {
    this.state = state;
    const scene = state.scene;
    if (!scene) return 0;
    const here = this.keyboard.isHere();
    this.drawBackdrop(scene.backdrop.art, scene.backdrop.width, scene.backdrop.height);
    const beats = moving && !still() ? lines.filter((line) => line.beat) : [];
    const lifts = new Set(beats.filter((line) => line.beat === "lift").map((line) => line.nodes?.[0]));
    let time = 0;
    const lifted = (old: Node): boolean => {
      if (!lifts.has(old.id)) return false;
      time = Math.max(time, this.aloft.lift(old, atMost));
      return true;
    };
    time = Math.max(time, this.pieces.draw(state.nodes, { moving, atMost, width: this.width, lifted }));
    for (const line of beats) time = Math.max(time, this.play(line, atMost));
    for (const line of lines) this.lately = this.whereIs(line) ?? this.lately;
    this.mark(state, here);
    return time;
  }

  /** Rings, dots, selection and trail; cheap enough for every click. */
  mark(state: TableState, here = this.keyboard.isHere()): void {
    const next = nextIds(state);
    const sending = this.hands.sending();
    this.next = new Set(state.asking.length || sending ? [] : [...next.keys()].filter((id) => this.drawn.has(id)));
    const target = state.selection.length > 0;
    const selected = new Set(state.selection);
    const shown = new Set(state.shown);
    const trail = new Set(state.trail);
    // A selection may be given up for another first piece, so those stay quietly clickable.
    const first = target ? nextIds({ ...state, selection: [] }) : next;
    for (const [id, { group, node }] of this.drawn) {
      const can = this.next.has(id);
      const choices = next.get(id) ?? [];
      group.classList.toggle("can", can && !target);
      group.classList.toggle("target", can && target);
      group.classList.toggle("also", !can && !sending && first.has(id));
      group.classList.toggle("selected", selected.has(id));
      group.classList.toggle("shown", shown.has(id));
      group.classList.toggle("trail", trail.has(id));
      group.classList.toggle("warned", can && choices.every((choice) => Boolean(choice.warn)));
      tellEars(group, node, can || selected.has(id) ? { choices, pressed: selected.has(id) } : null);
    }
    this.keyboard.rove(here);
  }

  fit(): void {
    this.look(WHOLE);
  }

  zoom(factor: number): void {
    this.look(zoomAt(this.camera, this.width / 2, this.height / 2, factor, this.width, this.height));
  }

  look(camera: Camera): void {
    this.camera = camera;
    const { x, y, scale } = camera;
    this.view.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.svg.classList.toggle("near", scale > 1.01);
  }

  /** Ends every motion at once. */
  finish(): void {
    for (const animation of this.svg.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      animation.finish();
    }
  }

  private play(line: Line, atMost: number): number {
    const arts = (line.arts ?? []).filter(hasArt);
    const [x, y] = this.whereIs(line) ?? this.lately ?? [this.width / 2, this.height / 2];
    if (!arts.length) return 0;
    if (line.beat === "roll") return this.aloft.roll(arts, [x, y], this.drawn.get(line.nodes?.[0] ?? ""), atMost);
    const inside = (value: number, size: number): number => Math.max(MARGIN, Math.min(size - MARGIN, value));
    return this.aloft.show(arts, [inside(x, this.width), inside(y, this.height)], atMost);
  }

  private whereIs(line: Line): [number, number] | undefined {
    return line.nodes?.map((id) => this.drawn.get(id)?.node.at).find((at) => at !== undefined);
  }

  private drawBackdrop(art: string, width: number, height: number): void {
    const key = `${art} ${width} ${height} ${hasArt(art)}`;
    if (key === this.backdrop) return;
    this.backdrop = key;
    this.width = width;
    this.height = height;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.under.replaceChildren();
    if (hasArt(art)) this.under.append(make("use", { href: `#${art}`, x: 0, y: 0, width, height }));
    this.fit();
  }
}

/** What a node is for those who hear the page; `can` is what it would do. */
function tellEars(group: SVGGElement, node: Node, can: { choices: Choice[]; pressed: boolean } | null): void {
  const only = can?.choices.length === 1 ? can.choices[0]?.label : undefined;
  const told: Record<string, string | null> = {
    role: can ? "button" : node.alt ? "img" : null,
    tabindex: can ? "-1" : null,
    "aria-label": can || node.alt ? describe(node, only) : null,
    "aria-pressed": can ? String(can.pressed) : null,
    "aria-hidden": can || node.alt ? null : "true",
  };
  for (const [name, value] of Object.entries(told)) {
    if (value === null) group.removeAttribute(name);
    else group.setAttribute(name, value);
  }
}

function describe(node: Node, choice?: string): string {
  const words = node.alt || node.label || node.id;
  const what = node.label && !words.includes(node.label) ? `${node.label}: ${words}` : words;
  return choice ? `${what}: ${choice}` : what;
}
