// What somebody at the table has just said: small notes at the top of the board, for a moment.
// Nothing can be pressed there, and whoever listens to the log hears it anyway.

import type { Line } from "../protocol";
import { el, mark, type VNode } from "../view";
import { redraw } from "../app";

const LASTS = 7000; // milliseconds
const MOST = 3;

export class Spoken {
  private lines: Line[] = [];

  /** What was said with these lines. */
  hear(lines: Line[]): void {
    const said = lines.filter((line) => line.beat === "say");
    if (!said.length) return;
    this.lines = [...this.lines, ...said].slice(-MOST);
    window.setTimeout(() => {
      this.lines = this.lines.filter((line) => !said.includes(line));
      redraw();
    }, LASTS);
  }

  draw(): VNode | null {
    if (!this.lines.length) return null;
    const notes = this.lines.map((line) => el("li", {}, [line.face ? mark(line.face, 13) : null, el("span", {}, line.text)]));
    return el("ol.spoken", { "aria-hidden": "true" }, notes, { key: "spoken" });
  }
}
