// The board: one SVG, a <g> for each node, placed by transform. It draws the state and tells of
// clicks; it never changes the state itself.

import type { Node } from "../protocol";
import { hasArt } from "./art";
import { type Camera, within, zoomAt } from "./camera";
import { FADE, slideTime, still } from "./motion";
import { nextIds } from "./select";
import type { TableState } from "./state";

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(.2,.7,.2,1)";

export interface Hands {
  /** A node was clicked, or chosen with the keyboard. */
  clicked(id: string): void;
  /** The empty board was clicked. */
  missed(): void;
  /** Any press at all: what is being played goes to its end. */
  pressed(): void;
  /** How to say what a node is when it has no words of its own. */
  sending(): boolean;
}

interface Drawn {
  node: Node;
  group: SVGGElement; // placed by transform; slides
  body: SVGGElement; // turned and scaled; rises and sinks
}

function make<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Record<string, string | number> = {}): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

const place = (node: Node): string => `translate(${node.at[0]}px, ${node.at[1]}px)`;
const shape = (node: Node): string => `rotate(${node.turn ?? 0}deg) scale(${node.size ?? 1})`;

export class Board {
  readonly svg = make("svg", { class: "board", role: "group", preserveAspectRatio: "xMidYMid meet" });
  private readonly view = make("g", { class: "camera" });
  private readonly under = make("g", { class: "under" });
  private readonly over = make("g", { class: "nodes" });
  private readonly drawn = new Map<string, Drawn>();
  private readonly leaving = new Set<SVGGElement>();
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private backdrop = "";
  private width = 1000;
  private height = 1000;
  private focus = "";
  private next = new Set<string>();
  private state: TableState | null = null;

  constructor(private readonly hands: Hands) {
    this.view.append(this.under, this.over);
    this.svg.append(this.view);
    this.listen();
  }

  /** Draws the state; returns how long the motion wants to take, in milliseconds. */
  draw(state: TableState, moving: boolean, atMost = Infinity): number {
    this.state = state;
    const scene = state.scene;
    if (!scene) return 0;
    const had = this.hasFocus();
    this.drawBackdrop(scene.backdrop.art, scene.backdrop.width, scene.backdrop.height);
    let time = 0;
    for (const [id, drawn] of this.drawn) {
      if (!state.nodes.has(id)) time = Math.max(time, this.leave(id, drawn, moving, atMost));
    }
    for (const node of state.nodes.values()) {
      const old = this.drawn.get(node.id);
      time = Math.max(time, old ? this.change(old, node, moving, atMost) : this.enter(node, moving, atMost));
    }
    this.order(state);
    this.mark(state, had);
    return time;
  }

  /** Rings, dots, selection and trail; cheap enough for every click. */
  mark(state: TableState, had = this.hasFocus()): void {
    const next = nextIds(state);
    const asked = state.asking.length > 0;
    const sending = this.hands.sending();
    this.next = new Set(asked || sending ? [] : [...next.keys()].filter((id) => this.drawn.has(id)));
    const target = state.selection.length > 0;
    const selected = new Set(state.selection);
    const shown = new Set(state.shown);
    const trail = new Set(state.trail);
    // A selection may be given up for another first piece, so those stay quietly clickable.
    const first = target ? nextIds({ ...state, selection: [] }) : next;
    for (const [id, { group, node }] of this.drawn) {
      const can = this.next.has(id);
      group.classList.toggle("can", can && !target);
      group.classList.toggle("target", can && target);
      group.classList.toggle("also", !can && !sending && first.has(id));
      group.classList.toggle("selected", selected.has(id));
      group.classList.toggle("shown", shown.has(id));
      group.classList.toggle("trail", trail.has(id));
      group.classList.toggle("warned", can && (next.get(id) ?? []).every((choice) => Boolean(choice.warn)));
      if (can || selected.has(id)) {
        group.setAttribute("role", "button");
        group.setAttribute("tabindex", "-1");
        group.setAttribute("aria-label", this.describe(id, node, next.get(id)?.[0]?.label, (next.get(id)?.length ?? 0) === 1));
        group.setAttribute("aria-pressed", String(selected.has(id)));
      } else {
        for (const name of ["tabindex", "aria-pressed"]) group.removeAttribute(name);
        if (node.alt) {
          group.setAttribute("role", "img");
          group.setAttribute("aria-label", this.describe(id, node, undefined, false));
        } else {
          group.removeAttribute("role");
          group.removeAttribute("aria-label");
          group.setAttribute("aria-hidden", "true");
        }
      }
      if (can || selected.has(id) || node.alt) group.removeAttribute("aria-hidden");
    }
    this.rove(had);
  }

  fit(): void {
    this.camera = { x: 0, y: 0, scale: 1 };
    this.look();
  }

  zoom(factor: number): void {
    this.camera = zoomAt(this.camera, this.width / 2, this.height / 2, factor, this.width, this.height);
    this.look();
  }

  /** Ends every motion at once. */
  finish(): void {
    for (const animation of this.svg.getAnimations({ subtree: true })) {
      if (animation instanceof CSSAnimation || animation instanceof CSSTransition) continue;
      animation.finish();
    }
  }

  focusBoard(): void {
    const drawn = this.drawn.get(this.focus);
    if (drawn) drawn.group.focus();
  }

  // --- nodes --------------------------------------------------------------------------------------

  private describe(id: string, node: Node, label: string | undefined, only: boolean): string {
    const words = node.alt || node.label || id;
    const what = node.label && !words.includes(node.label) ? `${node.label}: ${words}` : words;
    return only && label ? `${what}: ${label}` : what;
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

  private build(node: Node): Drawn {
    const group = make("g", { class: "node", "data-id": node.id });
    const body = make("g", { class: "body" });
    group.append(body);
    const drawn = { node, group, body };
    this.fill(drawn, node);
    return drawn;
  }

  private fill(drawn: Drawn, node: Node): void {
    const { group, body } = drawn;
    group.dataset.face = node.face ?? "";
    group.dataset.art = node.art;
    group.dataset.tags = (node.tags ?? []).join(" ");
    group.style.transform = place(node);
    body.style.transform = shape(node);
    const size = node.size ?? 1;
    const parts: SVGElement[] = [];
    const piece = make("use", { href: `#${node.art}`, x: -50, y: -50, width: 100, height: 100, class: "art" });
    body.replaceChildren(piece);
    for (const old of [...group.children]) if (old !== body) old.remove();
    if (node.label) parts.push(...this.label(node, node.label, size));
    parts.push(make("circle", { class: "ring", r: size === 1 ? 40 : 47 * size }));
    parts.push(make("circle", { class: "dot", r: Math.max(11, 13 * size) }));
    group.append(...parts);
    drawn.node = node;
  }

  /** A label lies in the middle of what is made for it, and on a small badge beside anything else. */
  private label(node: Node, words: string, size: number): SVGElement[] {
    const middle = node.tags?.some((tag) => tag === "centred" || tag === "scenery") ?? false;
    const away = middle ? 0 : 27 * size;
    const text = make("text", { class: middle ? "label middle" : "label", x: away, y: away, "aria-hidden": "true", "text-anchor": "middle", "dominant-baseline": "central" });
    text.textContent = words;
    text.style.fontSize = `${(middle ? 46 : Math.max(26, 34 * size) / size) * size}px`;
    if (middle) return [text];
    return [make("circle", { class: "badge", cx: away, cy: away, r: Math.max(16, 20 * size) }), text];
  }

  private enter(node: Node, moving: boolean, atMost: number): number {
    const drawn = this.build(node);
    this.drawn.set(node.id, drawn);
    this.over.append(drawn.group);
    if (!moving) return 0;
    const duration = Math.min(still() ? FADE : 320, atMost);
    const from = still() ? { opacity: 0 } : { opacity: 0, transform: `translateY(26px) ${shape(node)} scale(.7)` };
    drawn.body.animate([from, { opacity: 1, transform: shape(node) }], { duration, easing: EASE });
    return duration;
  }

  private change(drawn: Drawn, node: Node, moving: boolean, atMost: number): number {
    const old = drawn.node;
    if (old === node) return 0;
    const from = place(old);
    const before = shape(old);
    const moved = Math.hypot(node.at[0] - old.at[0], node.at[1] - old.at[1]);
    const turned = before !== shape(node);
    const redrawn = old.art !== node.art || old.face !== node.face || old.label !== node.label || old.size !== node.size;
    if (redrawn) this.fill(drawn, node);
    else {
      drawn.node = node;
      drawn.group.dataset.tags = (node.tags ?? []).join(" ");
      drawn.group.style.transform = place(node);
      drawn.body.style.transform = shape(node);
    }
    if (!moving) return 0;
    if (still()) {
      if (moved < 0.5 && !turned && old.art === node.art) return 0;
      drawn.group.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE });
      return FADE;
    }
    let time = 0;
    if (moved >= 0.5) {
      time = Math.min(slideTime(moved, this.width), atMost);
      drawn.group.animate([{ transform: from }, { transform: place(node) }], { duration: time, easing: EASE });
    }
    if (turned) {
      const duration = Math.min(time || 260, atMost);
      drawn.body.animate([{ transform: before }, { transform: shape(node) }], { duration, easing: EASE });
      time = Math.max(time, duration);
    }
    if (old.art !== node.art) {
      const duration = Math.min(300, atMost);
      drawn.body.animate(
        [
          { transform: `${before} scaleX(1)` },
          { transform: `${shape(node)} scaleX(.08)`, offset: 0.5 },
          { transform: `${shape(node)} scaleX(1)` },
        ],
        { duration, easing: "ease-in-out" },
      );
      time = Math.max(time, duration);
    }
    return time;
  }

  private leave(id: string, drawn: Drawn, moving: boolean, atMost: number): number {
    this.drawn.delete(id);
    const { group, body, node } = drawn;
    group.removeAttribute("data-id");
    group.removeAttribute("tabindex");
    group.setAttribute("aria-hidden", "true");
    group.classList.remove("can", "target", "selected", "also");
    if (!moving) {
      group.remove();
      return 0;
    }
    const duration = Math.min(still() ? FADE : 380, atMost);
    const to = still() ? { opacity: 0 } : { opacity: 0, transform: `translateY(34px) ${shape(node)} scale(.55)` };
    this.leaving.add(group);
    const gone = body.animate([{ opacity: 1, transform: shape(node) }, to], { duration, easing: "ease-in", fill: "forwards" });
    gone.onfinish = () => {
      this.leaving.delete(group);
      group.remove();
    };
    return duration;
  }

  /** Nodes lie in the order of their z, then of the scene; moved only where that has changed. */
  private order(state: TableState): void {
    const nodes = [...state.nodes.values()].sort((a, b) => (a.z ?? 0) - (b.z ?? 0));
    let at: ChildNode | null = this.over.firstChild;
    for (const node of nodes) {
      const group = this.drawn.get(node.id)?.group;
      if (!group) continue;
      while (at && this.leaving.has(at as SVGGElement)) at = at.nextSibling;
      if (group === at) at = at.nextSibling;
      else this.over.insertBefore(group, at);
    }
  }

  // --- keyboard -----------------------------------------------------------------------------------

  /** Whether the keyboard is on the board; asked before a change, which may take the focus away. */
  private hasFocus(): boolean {
    return document.activeElement instanceof SVGElement && this.svg.contains(document.activeElement);
  }

  /** One clickable node at a time is in the tab order; arrow keys go to the others. */
  private rove(had: boolean): void {
    const ids = [...this.next];
    this.svg.setAttribute("tabindex", ids.length ? "-1" : "0");
    if (!this.next.has(this.focus)) {
      const from = this.drawn.get(this.state?.selection.at(-1) ?? this.focus)?.node.at;
      this.focus = from ? this.nearest(from, ids) : (ids[0] ?? "");
    }
    const group = this.drawn.get(this.focus)?.group;
    group?.setAttribute("tabindex", "0");
    const wanted = group ?? this.svg;
    if (had && document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  private nearest(from: [number, number], ids: string[]): string {
    let best = "";
    let least = Infinity;
    for (const id of ids) {
      const at = this.drawn.get(id)?.node.at;
      if (!at) continue;
      const distance = Math.hypot(at[0] - from[0], at[1] - from[1]);
      if (distance < least) [least, best] = [distance, id];
    }
    return best;
  }

  private step(dx: number, dy: number): void {
    const from = this.drawn.get(this.focus)?.node.at;
    if (!from) return;
    let best = "";
    let least = Infinity;
    for (const id of this.next) {
      const at = this.drawn.get(id)?.node.at;
      if (!at || id === this.focus) continue;
      const along = (at[0] - from[0]) * dx + (at[1] - from[1]) * dy;
      const aside = Math.abs((at[0] - from[0]) * dy) + Math.abs((at[1] - from[1]) * dx);
      if (along <= 0.5) continue;
      const cost = along + 2 * aside;
      if (cost < least) [least, best] = [cost, id];
    }
    if (!best) {
      // Nodes at one place: go round them.
      const here = [...this.next].filter((id) => {
        const at = this.drawn.get(id)?.node.at;
        return at && Math.hypot(at[0] - from[0], at[1] - from[1]) < 1;
      });
      best = here.length > 1 ? (here[(here.indexOf(this.focus) + 1) % here.length] as string) : "";
    }
    if (!best) return;
    this.drawn.get(this.focus)?.group.setAttribute("tabindex", "-1");
    this.focus = best;
    const group = this.drawn.get(best)?.group;
    group?.setAttribute("tabindex", "0");
    group?.focus({ preventScroll: true });
  }

  // --- pointer ------------------------------------------------------------------------------------

  private look(): void {
    const { x, y, scale } = this.camera;
    this.view.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.svg.classList.toggle("near", scale > 1.01);
  }

  /** A point of the screen in the units of the view, before the camera. */
  private at(x: number, y: number): [number, number] {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** The clickable node under a point; on a small screen also one that is very near. */
  private under_(x: number, y: number, reach: number): string {
    const quiet = (id: string): boolean => this.next.has(id) || this.drawn.get(id)?.group.classList.contains("also") === true || this.drawn.get(id)?.group.classList.contains("selected") === true;
    const found = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<SVGGElement>("[data-id]")?.dataset.id ?? "")
      .filter((id) => this.drawn.has(id));
    const hit = found.find((id) => this.next.has(id)) ?? found.find(quiet);
    if (hit) return hit;
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return "";
    let best = "";
    let least = reach;
    for (const id of this.next) {
      const box = this.drawn.get(id)?.body.getBoundingClientRect();
      if (!box) continue;
      const distance = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
      if (distance < least) [least, best] = [distance, id];
    }
    return best;
  }

  private listen(): void {
    const svg = this.svg;
    const fingers = new Map<number, PointerEvent>();
    let start: { x: number; y: number; id: string; moved: boolean; dragged: boolean; camera: Camera } | null = null;
    let pinch: { distance: number; camera: Camera; x: number; y: number } | null = null;
    let tapped = 0;

    const unitsPerPixel = (): number => {
      const matrix = svg.getScreenCTM();
      return matrix ? 1 / matrix.a : 1;
    };

    svg.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      this.hands.pressed();
      fingers.set(event.pointerId, event);
      if (fingers.size === 2) {
        const [a, b] = [...fingers.values()] as [PointerEvent, PointerEvent];
        const [x, y] = this.at((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
        pinch = { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), camera: this.camera, x, y };
        this.drop(start?.id);
        start = null;
        return;
      }
      const reach = event.pointerType === "touch" ? 22 : 6;
      start = {
        x: event.clientX,
        y: event.clientY,
        id: this.under_(event.clientX, event.clientY, reach),
        moved: false,
        dragged: false,
        camera: this.camera,
      };
    });

    svg.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      fingers.set(event.pointerId, event);
      if (pinch && fingers.size === 2) {
        const [a, b] = [...fingers.values()] as [PointerEvent, PointerEvent];
        const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
        const [x, y] = this.at((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
        const zoomed = zoomAt(pinch.camera, pinch.x, pinch.y, distance / pinch.distance, this.width, this.height);
        this.camera = within({ ...zoomed, x: zoomed.x + x - pinch.x, y: zoomed.y + y - pinch.y }, this.width, this.height);
        this.look();
        return;
      }
      if (!start) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!start.moved && Math.hypot(dx, dy) < 8) return;
      if (!start.moved) {
        start.moved = true;
        svg.setPointerCapture(event.pointerId);
        start.dragged = start.id !== "" && this.movable(start.id);
        if (start.dragged && this.state?.selection.at(-1) !== start.id) this.hands.clicked(start.id);
      }
      const units = unitsPerPixel();
      if (start.dragged) {
        const drawn = this.drawn.get(start.id);
        if (drawn) {
          const [x, y] = drawn.node.at;
          const scale = this.camera.scale;
          drawn.group.classList.add("dragged");
          drawn.group.style.transform = `translate(${x + (dx * units) / scale}px, ${y + (dy * units) / scale}px)`;
        }
        const id = this.targetAt(event.clientX, event.clientY, start.id);
        for (const [other, { group }] of this.drawn) group.classList.toggle("hovered", other === id);
      } else if (this.camera.scale > 1) {
        this.camera = within(
          { ...start.camera, x: start.camera.x + dx * units, y: start.camera.y + dy * units },
          this.width,
          this.height,
        );
        this.look();
      }
    });

    const end = (event: PointerEvent, cancelled: boolean): void => {
      fingers.delete(event.pointerId);
      if (fingers.size < 2) pinch = null;
      const was = start;
      start = null;
      if (!was) return;
      if (was.dragged) {
        const id = cancelled ? "" : this.targetAt(event.clientX, event.clientY, was.id);
        this.drop(was.id);
        if (id) this.hands.clicked(id);
        return;
      }
      if (was.moved || cancelled) return;
      const now = event.timeStamp;
      if (was.id) {
        tapped = 0;
        this.hands.clicked(was.id);
      } else {
        if (now - tapped < 350) this.fit();
        tapped = now;
        this.hands.missed();
      }
    };
    svg.addEventListener("pointerup", (event) => end(event, false));
    svg.addEventListener("pointercancel", (event) => end(event, true));

    svg.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const [x, y] = this.at(event.clientX, event.clientY);
        this.camera = zoomAt(this.camera, x, y, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), this.width, this.height);
        this.look();
      },
      { passive: false },
    );

    svg.addEventListener("focusin", (event) => {
      const id = (event.target as Element).closest<SVGGElement>("[data-id]")?.dataset.id;
      if (id && this.next.has(id)) this.focus = id;
    });

    svg.addEventListener("keydown", (event) => {
      const arrows: Record<string, [number, number]> = {
        ArrowLeft: [-1, 0],
        ArrowRight: [1, 0],
        ArrowUp: [0, -1],
        ArrowDown: [0, 1],
      };
      const arrow = arrows[event.key];
      if (arrow && !event.altKey && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        this.step(...arrow);
      } else if (event.key === "Enter" || event.key === " ") {
        const id = (event.target as Element).closest<SVGGElement>("[data-id]")?.dataset.id;
        if (!id) return;
        event.preventDefault();
        this.hands.pressed();
        this.hands.clicked(id);
      }
    });
  }

  /** Whether a node can be dragged: it begins a path that goes on. */
  private movable(id: string): boolean {
    const state = this.state;
    if (!state) return false;
    if (state.selection.at(-1) === id) return true;
    const from = this.next.has(id) ? state.selection : [];
    const choices = nextIds({ ...state, selection: from }).get(id) ?? [];
    return choices.some((choice) => (choice.path?.length ?? 0) > from.length + 1);
  }

  private targetAt(x: number, y: number, not: string): string {
    const found = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<SVGGElement>("[data-id]")?.dataset.id ?? "");
    return found.find((id) => id !== not && this.next.has(id)) ?? "";
  }

  private drop(id: string | undefined): void {
    for (const { group } of this.drawn.values()) group.classList.remove("hovered");
    const drawn = id ? this.drawn.get(id) : undefined;
    if (!drawn) return;
    drawn.group.classList.remove("dragged");
    drawn.group.style.transform = place(drawn.node);
  }
}
