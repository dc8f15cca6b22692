// After the game: everybody's chances as lines, and the board at any move.

import { redraw, tellFault } from "../app";
import { Lasting } from "../lasting";
import type { Curve, Turn } from "../net/api";
import { prefs } from "../prefs";
import type { Lobby, Scene } from "../protocol";
import { across, HIGH, line, nearest, up, WIDE } from "../table/chart";
import { emptyTable, type TableState } from "../table/state";
import { takeWhole } from "../table/update";
import { button, el, h, mark, markPath, type VNode } from "../view";
import { percent, say } from "../words";
import { nameOf } from "./side";
import type { TablePage } from "./table";

export class After {
  /** The moment that is looked at; null: the end. */
  moment: TableState | null = null;
  private move: number | null = null; // that was asked for last
  private bringing = false;
  private readonly curve: Lasting<Curve>;

  constructor(private readonly page: TablePage) {
    this.curve = new Lasting<Curve>(() => page.at.curve(prefs.language), redraw);
  }

  spoken(): void {
    if (this.curve.value) this.curve.refresh();
    if (this.move !== null) void this.bring();
  }

  go(move: number | null): void {
    const curve = this.curve.value;
    this.move = curve && move === curve.first + this.count(curve) - 1 ? null : move;
    void this.bring();
    redraw();
  }

  /** One moment after another: while one is on its way, only the last that is asked for waits. */
  private async bring(): Promise<void> {
    if (this.bringing) return;
    this.bringing = true;
    let shown: number | null | undefined;
    try {
      while (shown !== this.move) {
        shown = this.move;
        await this.show(shown);
      }
    } catch (fault) {
      tellFault(fault);
    }
    this.bringing = false;
    redraw();
  }

  private async show(move: number | null): Promise<void> {
    if (move === null) this.moment = null;
    else {
      const { scene } = await this.page.at.replay(move, prefs.language);
      this.moment = emptyTable();
      takeWhole(this.moment, { is: "scene", number: 1, move, scene, chat: [] });
    }
    this.page.board.draw(this.moment ?? this.page.state, true);
    redraw();
  }

  private count(curve: Curve): number {
    return curve.chances[0]?.length ?? 1;
  }

  draw(lobby: Lobby, end: Scene): VNode | null {
    if (lobby.state !== "over") return null;
    const curve = this.curve.need();
    if (!curve) return null;
    const last = curve.first + this.count(curve) - 1;
    const now = this.move ?? last;
    return el("section.block.after", { "aria-labelledby": "after" }, [
      el("h2#after", {}, say("after.title")),
      this.chart(curve, lobby, now - curve.first),
      el("ul.legend", {}, curve.chances.map((chances, seat) => {
        const panel = end.panels.find((one) => one.seat === seat);
        return el("li", {}, [
          mark(panel?.faces[0] ?? "", 16),
          el("span", {}, panel ? nameOf(panel, lobby) : ""),
          el("strong", {}, percent(chances[now - curve.first] ?? 0)),
        ]);
      })),
      el("div.span-row", {}, [
        el("input", { type: "range", min: curve.first, max: last, step: 1, "aria-label": say("after.move"), "aria-valuetext": say("after.at", { n: now, all: last }) }, [], {
          props: { value: String(now) },
          on: { input: (event: Event) => this.go(Number((event.target as HTMLInputElement).value)) },
        }),
        el("output", {}, say("after.at", { n: now, all: last })),
      ]),
      button(".button", say("after.end"), () => this.go(null), { disabled: this.move === null }),
      curve.turns.length ? el("h3", {}, say("after.turns")) : null,
      el("ol.turns", {}, curve.turns.map((turn) => {
        const face = end.panels.find((one) => one.seat === turn.seat)?.faces[0] ?? "";
        return el("li", {}, [
          button(".action", [mark(face, 13), ` ${signed(turn.change)}`, ...told(turn, last).map((line) => el("span.told", {}, line))], () => this.go(turn.move), {
            "aria-current": turn.move === this.move ? "true" : "false",
          }),
        ]);
      })),
    ], { key: "after" });
  }

  private chart(curve: Curve, lobby: Lobby, now: number): VNode {
    const count = this.count(curve);
    const face = (seat: number): string => lobby.faces[seat]?.[0] ?? "";
    const clicked = (event: MouseEvent): void => {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      this.go(curve.first + nearest((event.clientX - box.left) / box.width, count));
    };
    return h("svg.chart", { attrs: { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": say("after.title") }, on: { click: clicked } }, [
      ...[0, 0.5, 1].map((chance) => el("line.grid", { x1: 0, x2: WIDE, y1: up(chance), y2: up(chance) })),
      ...curve.chances.map((chances, seat) => el("polyline.chance", { points: line(chances), "data-face": face(seat) })),
      el("line.here", { x1: across(now, count), x2: across(now, count), y1: 0, y2: HIGH }),
      ...curve.turns.map((turn) => point(face(turn.seat), across(turn.move - curve.first, count), up(curve.chances[turn.seat]?.[turn.move - curve.first] ?? 0), 11, "turn")),
      ...curve.chances.map((chances, seat) => point(face(seat), across(now, count), up(chances[now] ?? 0), 8, "at")),
    ]);
  }
}

/** What happened at a turning point, a sentence each. */
function told(turn: Turn, last: number): string[] {
  return turn.lines.length ? turn.lines : [say("after.at", { n: turn.move, all: last })];
}

/** A seat's shape, in its colour, at a place of the chart. */
function point(face: string, x: number, y: number, size: number, look: string): VNode {
  const scale = size / 100;
  return el(`path.point.${look}`, { d: markPath(face), "data-face": face, transform: `translate(${x - size / 2} ${y - size / 2}) scale(${scale})` });
}

const signed = (change: number): string => `${change < 0 ? "−" : "+"}${percent(Math.abs(change))}`;
