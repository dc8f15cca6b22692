// Plays what has come: updates one after another, and what happened within one in its order. All of
// it is over soon, and at once for those who press or want no motion.

import type { Board } from "./board";
import { share, still, wish } from "./motion";
import type { Part } from "./order";
import { isPlaying, type TableState } from "./state";
import { applyNext, unfold } from "./update";

export class Playback {
  private playing = false;
  private skip: (() => void) | null = null;

  constructor(
    private readonly state: TableState,
    private readonly board: Board,
    /** A part is drawn; `before` is what the scene said of the viewer's turn until then. */
    private readonly played: (part: Part, before: boolean) => void,
  ) {}

  /** Plays until nothing waits. */
  async run(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    let spent = 0;
    while (isPlaying(this.state)) {
      if (!still() && !document.hidden) unfold(this.state);
      const rest = [...this.state.parts.slice(1), ...this.state.queue].reduce((sum, one) => sum + wish(one.log ?? []), 0);
      const part = this.state.parts[0] ?? this.state.queue[0];
      const time = document.hidden ? 0 : share(wish(part?.log ?? []), rest, spent);
      const drawn = this.next(time);
      const wait = Math.min(time, drawn ? drawn + 90 : 0);
      if (wait <= 0) continue;
      spent += wait;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        this.skip = () => { clearTimeout(timer); resolve(); };
      });
      this.skip = null;
    }
    this.playing = false;
  }

  /** Shows how it ends; true if something was still to come, so that nothing on the board was offered. */
  hurry(): boolean {
    if (!this.playing) return false;
    const held = isPlaying(this.state);
    while (isPlaying(this.state)) this.next(0);
    this.board.finish();
    this.skip?.();
    return held;
  }

  /** Nothing more is played: the page is left. */
  stop(): void {
    this.state.queue = [];
    this.state.parts = [];
    this.skip?.();
  }

  private next(time: number): number {
    const before = yourTurn(this.state);
    const part = applyNext(this.state);
    if (!part) return 0;
    const wanted = this.board.draw(this.state, time > 25, time, part.log);
    this.played(part, before);
    return wanted;
  }
}

/** Whether something is asked of the viewer. */
export function yourTurn(state: TableState): boolean {
  return !state.scene?.over && Boolean(state.scene?.panels.some((panel) => panel.you && panel.awaited));
}
