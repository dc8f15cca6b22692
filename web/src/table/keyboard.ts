// The keyboard on the board: one clickable node at a time is in the tab order, arrow keys go to the
// others.

import type { Surface } from "./board";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Keyboard {
  private focus = "";

  constructor(private readonly board: Surface) {
    board.svg.addEventListener("focusin", (event) => {
      const id = idOf(event.target);
      if (id && board.next.has(id)) this.focus = id;
      board.point(id);
      if (document.activeElement?.matches(":focus-visible")) board.name(id);
    });
    board.svg.addEventListener("focusout", () => board.name(""));
    board.svg.addEventListener("keydown", (event) => this.pressed(event));
  }

  /**
   * Whether the keyboard is on the board; asked before a change, which may take the focus away. A
   * press leaves the focus there, too, but nobody looks for it then: it is not led on, nor seen.
   */
  isHere(): boolean {
    const at = document.activeElement;
    return at instanceof SVGElement && this.board.svg.contains(at) && at.matches(":focus-visible");
  }

  /** After a change: the focus stays, or goes to what is nearest. */
  rove(here: boolean): void {
    const { board } = this;
    const ids = [...board.next];
    board.svg.setAttribute("tabindex", ids.length ? "-1" : "0");
    if (ids.length && !board.next.has(this.focus)) {
      const from = board.drawn.get(board.state?.selection.at(-1) ?? this.focus)?.node.at;
      this.focus = from ? this.nearest(from, ids) : (ids[0] ?? "");
    }
    const group = board.next.has(this.focus) ? board.drawn.get(this.focus)?.group : undefined;
    group?.setAttribute("tabindex", "0");
    const wanted = group ?? board.svg;
    if (here && document.activeElement !== wanted) wanted.focus({ preventScroll: true });
  }

  private pressed(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (arrow && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      this.step(...arrow);
    } else if (event.key === "Enter" || event.key === " ") {
      const id = idOf(event.target);
      if (!id) return;
      event.preventDefault();
      if (!this.board.hands.pressed()) this.board.hands.entered(id);
    }
  }

  private nearest(from: [number, number], ids: string[]): string {
    return least(ids, (id) => {
      const at = this.board.drawn.get(id)?.node.at;
      return at ? Math.hypot(at[0] - from[0], at[1] - from[1]) : Infinity;
    });
  }

  private step(dx: number, dy: number): void {
    const from = this.board.drawn.get(this.focus)?.node.at;
    if (!from) return;
    const best = least(this.board.next, (id) => {
      const at = this.board.drawn.get(id)?.node.at;
      if (!at || id === this.focus) return Infinity;
      const along = (at[0] - from[0]) * dx + (at[1] - from[1]) * dy;
      const aside = Math.abs((at[0] - from[0]) * dy) + Math.abs((at[1] - from[1]) * dx);
      return along <= 0.5 ? Infinity : along + 2 * aside;
    });
    this.go(best || this.roundFrom(from));
  }

  /** Of several nodes at one place the next. */
  private roundFrom(from: [number, number]): string {
    const here = [...this.board.next].filter((id) => {
      const at = this.board.drawn.get(id)?.node.at;
      return at && Math.hypot(at[0] - from[0], at[1] - from[1]) < 1;
    });
    return here.length > 1 ? (here[(here.indexOf(this.focus) + 1) % here.length] as string) : "";
  }

  private go(id: string): void {
    if (!id) return;
    this.board.drawn.get(this.focus)?.group.setAttribute("tabindex", "-1");
    this.focus = id;
    const group = this.board.drawn.get(id)?.group;
    group?.setAttribute("tabindex", "0");
    group?.focus({ preventScroll: true });
  }
}

const idOf = (target: EventTarget | null): string => (target as Element).closest<SVGGElement>("[data-id]")?.dataset.id ?? "";

/** The id that costs least, or "" if all cost without end. */
export function least(ids: Iterable<string>, cost: (id: string) => number, below = Infinity): string {
  let best = "";
  let lowest = below;
  for (const id of ids) {
    const price = cost(id);
    if (price < lowest) [lowest, best] = [price, id];
  }
  return best;
}
