// The board: one SVG with the backdrop, the pieces and what is above them for a moment. It draws the
// state and tells of clicks; it never changes the state itself.

import type { Backdrop, Choice, Line, Node } from "../protocol";
import { Aloft } from "./aloft";
import { arranged, arrangedAll, sizeOf, tallOf, whenTurned } from "./arrange";
import { hasArt } from "./art";
import { CLOSEST, type Camera, centredAt, filled, scrolled, zoomAt } from "./camera";
import { Ghost } from "./ghost";
import { Keyboard } from "./keyboard";
import { type Mark, Marks } from "./marks";
import { still } from "./motion";
import { Pieces } from "./pieces";
import { Pointer } from "./pointer";
import { alsoIds, ghosts, nextIds, pickIds, turned } from "./select";
import { isPlaying, type TableState } from "./state";
import { type Drawn, make } from "./svg";

const WHOLE: Camera = { x: 0, y: 0, scale: 1 };
const MARGIN = 170; // units that something shown large keeps from the edge
const AROUND = 84; // units around the middle of what is to be in sight
const BESIDE = 6; // pixels between a caption and what it is about, or the edge

export interface Hands {
  /** A node was clicked. */
  clicked(id: string): void;
  /** Chosen with the keyboard. */
  entered(id: string): void;
  /** A ghost is turned on by so many of its turns, or is right as it lies. */
  turned(by: number): void;
  confirmed(): void;
  /** The empty board was clicked. */
  missed(): void;
  /** A node is looked at closer, or ("") none; a mouse that rests there may go on in a moment. */
  looked(id: string, rests: boolean): void;
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
  /** Whether there is something to turn. */
  readonly turns: boolean;
  /** How close one may come. */
  readonly closest: number;
  /** Whether the board has come closer by itself, until something is chosen. */
  readonly closer: boolean;
  lookCloser(x: number, y: number, factor: number): void;
  /** Back to where one looked from before; true if the board had come closer. */
  lookBack(): boolean;
  look(camera: Camera): void;
  fit(): void;
  /** A node that can be clicked is under the pointer or has the focus, or ("") none is. */
  point(id: string): void;
  /** What a node is, in words, is shown beside it; for "" nothing is. */
  name(id: string): void;
}

export class Board implements Surface {
  private named = ""; // the piece that the caption is about
  readonly caption = Object.assign(document.createElement("p"), { className: "caption", ariaHidden: "true" });
  readonly svg = make("svg", { class: "board", role: "group", preserveAspectRatio: "xMidYMid meet" });
  camera = WHOLE;
  width = 1000;
  height = 1000;
  next = new Set<string>();
  state: TableState | null = null;
  private readonly view = make("g", { class: "camera" });
  private readonly dock = make("g", { class: "dock" });
  private readonly ground = make("rect", { class: "dock-ground" }); // only where one has come closer
  private readonly under = make("g", { class: "under" });
  private readonly pieces = new Pieces();
  private readonly over = new Pieces(); // the layers that are asked for
  private readonly marks = new Marks();
  private readonly ghost = new Ghost();
  private readonly aloft = new Aloft();
  private pointed = "";
  private readonly keyboard: Keyboard;
  private readonly pointer: Pointer;
  private backdrop = "";
  private lately: [number, number] | null = null; // where something happened last
  private focus = ""; // what was last to be in sight
  private before: Camera | null = null; // where one looked from before the board came closer
  private home = 1; // the scale at which nobody has looked closer

  constructor(readonly hands: Hands) {
    this.over.layer.classList.add("over");
    this.over.layer.setAttribute("aria-hidden", "true");
    this.view.append(this.under, this.pieces.layer, this.over.layer, this.marks.layer, this.ghost.layer, this.aloft.layer);
    this.dock.append(this.ground, this.pieces.docked);
    this.svg.append(this.view, this.dock);
    this.keyboard = new Keyboard(this);
    this.pointer = new Pointer(this);
    new ResizeObserver(() => this.attend()).observe(this.svg);
    whenTurned(() => {
      this.focus = "";
      if (this.state) this.draw(this.state, false);
    });
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
    const { width, height } = sizeOf(scene.backdrop);
    this.drawBackdrop(scene.backdrop.art, width, height);
    this.setDock(tallOf(scene.backdrop) ? null : scene.backdrop.dock);
    const beats = moving && !still() ? lines.filter((line) => line.beat) : [];
    const lifts = new Set(beats.filter((line) => line.beat === "lift").map((line) => line.nodes?.[0]));
    let time = 0;
    const lifted = (old: Node): boolean => {
      if (!lifts.has(old.id)) return false;
      time = Math.max(time, this.aloft.lift(old, atMost));
      return true;
    };
    const carrier = beats.find((line) => line.beat === "carry");
    const leaving = {
      burns: new Set(beats.filter((line) => line.beat === "burn").flatMap((line) => line.nodes?.slice(0, 1) ?? [])),
      carried: carrier ? { to: this.drawn.get(carrier.nodes?.[1] ?? "")?.node.at, middle: this.width / 2 } : undefined,
    };
    time = Math.max(time, this.pieces.draw(arrangedAll(state.nodes, tallOf(scene.backdrop)), { moving, atMost, width: this.width, lifted, leaving }));
    for (const line of beats) time = Math.max(time, this.play(line, atMost));
    for (const line of lines) this.lately = this.whereIs(line) ?? this.lately;
    this.mark(state, here);
    const focus = (scene.focus ?? []).join(" ");
    if (focus !== this.focus) this.attend();
    this.focus = focus;
    return time;
  }

  /** Rings, dots, selection and trail; cheap enough for every click. */
  mark(state: TableState, here = this.keyboard.isHere()): void {
    const next = nextIds(state);
    const sending = this.hands.sending();
    this.next = new Set(state.asking.length || sending ? [] : [...next.keys()].filter((id) => this.drawn.has(id)));
    const laid = ghosts(state).length && !sending ? state.selection.at(-1) : undefined;
    if (laid) this.next.add(laid);
    if (!sending) for (const id of state.picked) this.next.add(id);
    const picks = pickIds(state);
    const target = state.selection.length > 0;
    const selected = new Set([...state.selection, ...state.picked]);
    const shown = new Set(state.shown);
    const trail = new Set(state.trail);
    const marks = new Map<string, Mark>();
    // A selection may be given up for another, so what begins one stays quietly clickable.
    const others = target ? alsoIds(state) : next;
    for (const [id, { group, node }] of this.drawn) {
      const can = this.next.has(id);
      const choices = next.get(id) ?? [];
      group.classList.toggle("can", can && (!target || picks.has(id)));
      group.classList.toggle("target", can && target && id !== laid && !picks.has(id));
      group.classList.toggle("also", !can && !sending && others.has(id));
      group.classList.toggle("selected", selected.has(id));
      group.classList.toggle("shown", shown.has(id));
      group.classList.toggle("trail", trail.has(id));
      tellEars(group, node, can || selected.has(id) ? { choices, pressed: selected.has(id) } : null);
      if (!can || id === laid || state.picked.includes(id)) continue;
      const goal = target && !picks.has(id);
      const cost = goal ? choices.find((choice) => choice.cost)?.cost : undefined;
      marks.set(id, { target: goal, warned: choices.length > 0 && choices.every((choice) => Boolean(choice.warn)), cost });
    }
    const tall = tallOf(state.scene?.backdrop);
    const layers = (state.scene?.layers ?? []).filter((layer) => state.layers.has(layer.id)).flatMap((layer) => layer.nodes);
    this.over.draw(new Map(layers.map((node) => [node.id, tall ? arranged(node, tall) : node])), { moving: false, atMost: 0, width: this.width, lifted: () => false });
    this.marks.draw(marks, this.drawn);
    this.svg.setAttribute("aria-busy", String(isPlaying(state)));
    this.svg.dataset.move = String(state.move);
    this.keyboard.rove(here);
    this.pointer.release();
    if (!this.next.size) this.lookBack(); // what was to be chosen is not offered any more
    this.drawGhost();
    this.name(this.named); // it may have changed, or speak another language now
  }

  get turns(): boolean {
    return this.ghosted().turns.length > 1;
  }

  point(id: string): void {
    if (id === this.pointed) return;
    this.pointed = id;
    this.marks.point(id);
    this.drawGhost();
  }

  name(id: string): void {
    this.named = id;
    const drawn = this.drawn.get(id);
    const words = drawn?.node.alt ?? "";
    if (this.caption.textContent !== words) this.caption.textContent = words;
    if (!drawn || !words) return;
    // Above what it is about, or else below, and never beyond the board.
    const [box, all] = [drawn.group.getBoundingClientRect(), this.svg.getBoundingClientRect()];
    const { offsetWidth: width, offsetHeight: height } = this.caption;
    const above = box.top - all.top - height - BESIDE;
    const within = (value: number, room: number): number => Math.max(BESIDE, Math.min(room - BESIDE, value));
    const x = within(box.left + box.width / 2 - all.left - width / 2, all.width - width);
    const y = within(above < BESIDE ? box.bottom - all.top + BESIDE : above, all.height - height);
    this.caption.style.translate = `${x}px ${y}px`;
  }

  /** The ghost that lies somewhere, or else the one of what is pointed at. */
  private ghosted(): { turns: Choice[]; id: string; laid: boolean } {
    const { state, pointed } = this;
    if (!state || this.hands.sending()) return { turns: [], id: "", laid: false };
    const lying = ghosts(state);
    if (lying.length) return { turns: lying, id: state.selection.at(-1) ?? "", laid: true };
    return { turns: this.next.has(pointed) ? ghosts(state, pointed) : [], id: pointed, laid: false };
  }

  private drawGhost(): void {
    const { turns, id, laid } = this.ghosted();
    const choice = this.state && turns.length ? turned(this.state, turns) : undefined;
    const units = 1 / ((this.svg.getScreenCTM()?.a ?? 1) * this.camera.scale);
    this.ghost.draw(choice, this.drawn.get(id)?.node, laid, units, () => this.hands.confirmed());
  }

  fit(): void {
    const whole = this.whole();
    this.home = whole.scale;
    this.look(whole);
    this.attend();
  }

  /** All of the board, or all of its width where it lies on a tall screen. */
  private whole(): Camera {
    const view = this.svg.getBoundingClientRect();
    return tallOf(this.state?.scene?.backdrop) && view.width ? filled(view, this.width, this.height) : WHOLE;
  }

  /** What is to be in sight comes into sight, unless somebody looks closer at something. */
  private attend(): void {
    if (Math.abs(this.camera.scale - this.home) > 0.01) return;
    const whole = this.whole();
    this.home = whole.scale;
    const places = (this.state?.scene?.focus ?? []).flatMap((id) => this.drawn.get(id)?.node.at[1] ?? []);
    const camera = places.length ? scrolled(whole, Math.min(...places) - AROUND, Math.max(...places) + AROUND, this.height) : whole;
    if (camera.y === this.camera.y && camera.scale === this.camera.scale) return;
    this.look(camera);
    this.view.classList.add("gliding");
  }

  zoom(factor: number): void {
    this.look(zoomAt(this.camera, this.width / 2, this.height / 2, factor, this));
  }

  get closest(): number {
    return Math.max(CLOSEST, 3 * this.home);
  }

  get closer(): boolean {
    return this.before !== null;
  }

  lookCloser(x: number, y: number, factor: number): void {
    const before = this.camera;
    this.look(centredAt(before, x, y, factor, this));
    this.before = before;
    this.view.classList.add("gliding");
    this.svg.classList.add("closer");
  }

  lookBack(): boolean {
    const { before } = this;
    if (!before) return false;
    this.look(before);
    this.view.classList.add("gliding");
    return true;
  }

  look(camera: Camera): void {
    this.camera = camera;
    this.before = null;
    this.view.classList.remove("gliding");
    const { x, y, scale } = camera;
    this.view.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.svg.classList.toggle("near", scale > 1.01);
    this.svg.classList.toggle("zoomed", scale > this.home + 0.01);
    this.svg.classList.toggle("scrolled", y < -0.5);
    this.svg.classList.remove("closer");
    this.drawGhost();
  }

  /** Ends every motion at once. */
  finish(): void {
    for (const animation of this.svg.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      animation.finish();
    }
  }

  private play(line: Line, atMost: number): number {
    if (line.beat === "roll" && !line.arts?.length) return this.pieces.tumble(line.nodes ?? [], atMost);
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

  private setDock(dock: Backdrop["dock"]): void {
    this.pieces.dock = dock;
    const [x, y, width, height] = dock ?? [0, 0, 0, 0];
    for (const [name, value] of Object.entries({ x, y, width, height })) this.ground.setAttribute(name, String(value));
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
    if (group.getAttribute(name) === value) continue; // to write it again would cost a new style
    if (value === null) group.removeAttribute(name);
    else group.setAttribute(name, value);
  }
}

function describe(node: Node, choice?: string): string {
  const words = node.alt || node.label || node.id;
  const said = !node.label || words.split(/\s+/).includes(node.label); // what is read on it is part of its name
  const what = said ? words : `${node.label}: ${words}`;
  return choice ? `${what}: ${choice}` : what;
}
