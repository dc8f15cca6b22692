// A hint: what a bot would do in one's place, shown on the board. Nothing is played.

import { redraw, tellFault } from "../app";
import type { Hint } from "../net/api";
import { prefs } from "../prefs";
import type { Choice, Lobby } from "../protocol";
import { yourTurn } from "../table/playback";
import { choicesOf } from "../table/select";
import { button, el, icon, type VNode } from "../view";
import { compared, say } from "../words";
import type { TablePage } from "./table";

export class Hints {
  private found: Hint | null = null;
  private asking = false;

  constructor(private readonly page: TablePage) {}

  /** The pieces and spaces of the choice that is proposed. */
  get path(): string[] {
    return [...(this.choice?.path ?? []), ...(this.choice?.pick ?? [])];
  }

  private get choice(): Choice | undefined {
    return this.page.state.scene?.choices.find((choice) => choice.code === this.found?.code);
  }

  /** What was said holds for one position only. */
  forget(): void {
    if (!this.found) return;
    this.found = null;
    this.page.show([]);
  }

  button(lobby: Lobby): VNode | null {
    if (!lobby.hints || !choicesOf(this.page.state).length || !yourTurn(this.page.state)) return null;
    return button(".button.quiet", [icon("bulb"), say("hint.ask")], () => void this.ask(), {
      disabled: this.asking || !this.page.canAct(),
    }, { key: "hint" });
  }

  draw(): VNode {
    const choice = this.choice;
    const found = this.found;
    return el("div.hint-box", { role: "status", "aria-live": "polite" }, found && choice
      ? [el("div.hint", {}, [
          el("p", {}, [el("strong", {}, choice.label)]),
          el("p", {}, found.reason),
          this.page.state.scene?.choices.length === 1
            ? null
            : el("p.small", {}, compared(found.chance, found.usual)),
        ])]
      : this.asking ? [el("p.small", {}, say("hint.asking"))] : [], { key: "hint-box" });
  }

  private async ask(): Promise<void> {
    const move = this.page.state.move;
    this.asking = true;
    redraw();
    try {
      const found = await this.page.at.hint(prefs.language);
      if (this.page.state.move === move) this.found = found;
    } catch (fault) {
      tellFault(fault);
    }
    this.asking = false;
    this.page.show([]);
    redraw();
  }
}
