// Mouse and fingers on the board: click, drag, pan, pinch, wheel.

import { closer, crowd, middle, REACH as FINGER, type Spot } from "./aim";
import type { Surface } from "./board";
import { type Camera, within, zoomAt } from "./camera";
import { least } from "./keyboard";
import { nextIds } from "./select";
import { at, type Drawn, idsAt, place } from "./svg";

const REACH = { touch: FINGER, mouse: 6 }; // pixels from the middle of a node that still count as on it
const STILL = 8; // pixels that a press may wander
const NOTCH = 40; // of a wheel that turns what is about to be placed
const HOLD = 450; // milliseconds that a finger rests to look closer
const TWICE = 350; // milliseconds between two taps that are one double tap

interface Press {
  x: number;
  y: number;
  id: string; // of the node under it
  crowd: Spot[]; // what a finger may mean as well
  moved: boolean;
  dragged: boolean;
  camera: Camera;
}

interface Pinch {
  distance: number;
  camera: Camera;
  x: number;
  y: number;
}

export class Pointer {
  private readonly fingers = new Map<number, PointerEvent>();
  private press: Press | null = null;
  private pinch: Pinch | null = null;
  private tapped = 0;
  private wheeled = 0;
  private looking = ""; // the node that is looked at closer
  private holding = 0; // waits until a finger has rested long enough

  constructor(private readonly board: Surface) {
    const { svg } = board;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.end(event, false));
    svg.addEventListener("pointercancel", (event) => this.end(event, true));
    svg.addEventListener("pointerleave", () => {
      this.board.point("");
      this.board.name("");
      this.lookAt("", false);
    });
    svg.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    svg.addEventListener("touchstart", noClick, { passive: false });
  }

  private down(event: PointerEvent): void {
    if (event.button > 0) return;
    const reach = event.pointerType === "touch" ? REACH.touch : REACH.mouse;
    const meant = this.nodeAt(event.clientX, event.clientY, reach);
    const hurried = this.board.hands.pressed();
    this.fingers.set(event.pointerId, event);
    this.board.svg.setPointerCapture(event.pointerId); // its end is heard, whatever lies there by then
    if (this.fingers.size === 2) {
      this.pinch = { ...this.spread(), camera: this.board.camera };
      this.drop(this.press?.id);
      this.press = null;
      return;
    }
    const id = this.nodeAt(event.clientX, event.clientY, reach);
    if (hurried && (!id || id !== meant)) return; // what lies there was not to be seen yet
    this.lookAt("", false);
    if (event.pointerType === "touch") this.holding = window.setTimeout(() => this.held(event), HOLD);
    this.press = {
      x: event.clientX,
      y: event.clientY,
      id,
      crowd: this.crowdAt(event),
      moved: false,
      dragged: false,
      camera: this.board.camera,
    };
  }

  private move(event: PointerEvent): void {
    if (!this.fingers.has(event.pointerId)) {
      if (event.pointerType === "mouse") {
        this.board.point(this.nodeAt(event.clientX, event.clientY, 0));
        this.lookAt(this.readable(event), true);
        this.board.name(idsAt(event.clientX, event.clientY).find((id) => this.named(id)) ?? "");
      }
      return;
    }
    this.fingers.set(event.pointerId, event);
    const { pinch, press, board } = this;
    if (pinch && this.fingers.size === 2) {
      const { distance, x, y } = this.spread();
      const zoomed = zoomAt(pinch.camera, pinch.x, pinch.y, distance / pinch.distance, board);
      board.look(within({ ...zoomed, x: zoomed.x + x - pinch.x, y: zoomed.y + y - pinch.y }, board.width, board.height));
      return;
    }
    if (!press) return;
    const dx = event.clientX - press.x;
    const dy = event.clientY - press.y;
    if (!press.moved && Math.hypot(dx, dy) < STILL) return;
    if (!press.moved) {
      window.clearTimeout(this.holding);
      press.moved = true;
      press.dragged = press.id !== "" && this.movable(press.id);
      if (press.dragged && board.state?.selection.at(-1) !== press.id) board.hands.clicked(press.id);
    }
    const units = 1 / (board.svg.getScreenCTM()?.a ?? 1);
    if (press.dragged) this.drag(press.id, dx * units, dy * units, event);
    else if (board.camera.scale > 1) {
      const { camera } = press;
      board.look(within({ ...camera, x: camera.x + dx * units, y: camera.y + dy * units }, board.width, board.height));
    }
  }

  private end(event: PointerEvent, cancelled: boolean): void {
    this.fingers.delete(event.pointerId);
    if (this.fingers.size < 2) this.pinch = null;
    const { press, board } = this;
    this.press = null;
    window.clearTimeout(this.holding);
    if (!press) return;
    if (press.dragged) {
      const id = cancelled ? "" : this.targetAt(event, press.id);
      this.drop(press.id);
      if (id) board.hands.clicked(id);
    } else if (!press.moved && !cancelled) {
      if (!press.id && event.pointerType === "touch") this.lookAt(this.readable(event), false);
      if (press.crowd.length) this.comeCloser(press.crowd);
      else this.click(press.id, event.timeStamp);
    }
  }

  /** What is held is put down where it came from once nothing can be done with it. */
  release(): void {
    if (!this.press?.dragged || this.board.state?.selection.includes(this.press.id)) return;
    this.drop(this.press.id);
    this.press = null;
  }

  /** A finger that rests looks closer, and clicks nothing. */
  private held(event: PointerEvent): void {
    const id = this.readable(event);
    if (!id || this.press?.moved) return;
    this.press = null;
    this.lookAt(id, false);
  }

  /** Whether its name is told at once: what can be read is shown large instead. */
  private named(id: string): boolean {
    const node = this.board.drawn.get(id)?.node;
    return Boolean(node?.alt && !node.card);
  }

  private readable(event: PointerEvent): string {
    return idsAt(event.clientX, event.clientY).find((id) => this.board.drawn.get(id)?.node.card) ?? "";
  }

  private lookAt(id: string, rests: boolean): void {
    if (id === this.looking) return;
    this.looking = id;
    this.board.hands.looked(id, rests);
  }

  private click(id: string, now: number): void {
    const back = this.board.lookBack();
    if (back && !id) return; // whoever came closer goes back, and keeps what is chosen
    if (id) {
      this.tapped = 0;
      this.board.hands.clicked(id);
      return;
    }
    if (now - this.tapped < TWICE) this.board.fit();
    this.tapped = now;
    this.board.hands.missed();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const { board } = this;
    if (board.turns && !event.ctrlKey) {
      this.wheeled += event.deltaY;
      const turns = Math.trunc(this.wheeled / NOTCH);
      this.wheeled -= turns * NOTCH;
      if (turns) board.hands.turned(Math.sign(turns));
      return;
    }
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    board.look(zoomAt(board.camera, ...this.inBoard(event.clientX, event.clientY), factor, board));
  }

  private drag(id: string, dx: number, dy: number, event: PointerEvent): void {
    const drawn = this.board.drawn.get(id);
    if (drawn) {
      const [x, y] = drawn.node.at;
      const scale = docked(drawn) ? 1 : this.board.camera.scale;
      drawn.group.classList.add("dragged");
      drawn.group.style.transform = at(x + dx / scale, y + dy / scale);
    }
    const target = this.targetAt(event, id);
    for (const [other, { group }] of this.board.drawn) group.classList.toggle("hovered", other === target);
  }

  private drop(id: string | undefined): void {
    for (const { group } of this.board.drawn.values()) group.classList.remove("hovered");
    const drawn = id ? this.board.drawn.get(id) : undefined;
    if (!drawn) return;
    drawn.group.classList.remove("dragged");
    drawn.group.style.transform = place(drawn.node);
  }

  /** Two fingers: how far apart, and the middle between them. */
  private spread(): { distance: number; x: number; y: number } {
    const [a, b] = [...this.fingers.values()] as [PointerEvent, PointerEvent];
    const [x, y] = this.inBoard((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    return { distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x, y };
  }

  /** A point of the screen in the units of the view, before the camera. */
  private inBoard(x: number, y: number): [number, number] {
    const matrix = this.board.svg.getScreenCTM();
    if (!matrix) return [0, 0];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [point.x, point.y];
  }

  /** The clickable node under a point, or one that is very near. */
  private nodeAt(x: number, y: number, reach: number): string {
    const { next, drawn } = this.board;
    const found = idsAt(x, y).filter((id) => drawn.has(id));
    const quiet = (id: string): boolean => ["also", "selected"].some((look) => drawn.get(id)?.group.classList.contains(look));
    const hit = found.find((id) => next.has(id)) ?? found.find(quiet);
    if (hit || !reach) return hit ?? "";
    return this.nearest(x, y, reach);
  }

  /** Where everything that can be clicked now and is in sight has its middle on the screen. */
  private spots(): Spot[] {
    const view = this.board.svg.getBoundingClientRect();
    const dock = this.board.svg.querySelector(".dock-ground")?.getBoundingClientRect();
    return [...this.board.next].flatMap((id) => {
      const drawn = this.board.drawn.get(id);
      if (!drawn) return [];
      const box = drawn.body.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (dock && !docked(drawn) && x > dock.left && x < dock.right && y > dock.top && y < dock.bottom) return [];
      return x < view.left || x > view.right || y < view.top || y > view.bottom ? [] : [{ id, x, y }];
    });
  }

  private nearest(x: number, y: number, reach: number, not = ""): string {
    const spots = new Map(this.spots().map((spot) => [spot.id, spot]));
    spots.delete(not);
    return least(spots.keys(), (id) => {
      const spot = spots.get(id);
      return spot ? Math.hypot(spot.x - x, spot.y - y) : Infinity;
    }, reach);
  }

  /** What a finger cannot tell apart there, unless the board has come closer already. */
  private crowdAt(event: PointerEvent): Spot[] {
    if (event.pointerType !== "touch" || this.board.closer) return [];
    const spots = this.spots().filter(({ id }) => !docked(this.board.drawn.get(id)));
    return crowd(spots, event.clientX, event.clientY, this.nodeAt(event.clientX, event.clientY, 0));
  }

  private comeCloser(spots: Spot[]): void {
    const { x, y } = middle(spots);
    this.board.lookCloser(...this.inBoard(x, y), closer(spots));
  }

  private targetAt(event: PointerEvent, not: string): string {
    const hit = idsAt(event.clientX, event.clientY).find((id) => id !== not && this.board.next.has(id));
    return hit ?? (event.pointerType === "touch" ? this.nearest(event.clientX, event.clientY, FINGER, not) : "");
  }

  /** Whether a node can be dragged: it begins a path that goes on, and does not lie firm. */
  private movable(id: string): boolean {
    const { state, next } = this.board;
    if (!state || this.board.drawn.get(id)?.node.tags?.includes("firm")) return false;
    if (state.selection.at(-1) === id) return true;
    const from = next.has(id) ? state.selection : [];
    const choices = nextIds({ ...state, selection: from }).get(id) ?? [];
    return choices.some((choice) => (choice.path?.length ?? 0) > from.length + 1);
  }
}

/**
 * A tap has done all it does when the finger leaves. The click that browsers send after it would fall on
 * whatever has come under the finger since: the handle of a sheet that moved, or a card to be taken.
 */
function noClick(event: TouchEvent): void {
  event.preventDefault();
  const at = document.activeElement;
  if (at instanceof HTMLElement || at instanceof SVGElement) at.blur(); // as a click would: a keyboard closes
}

/** Whether something lies in the dock, where no camera comes closer to it. */
const docked = (drawn: Drawn | undefined): boolean => Boolean(drawn?.group.closest(".docked"));
