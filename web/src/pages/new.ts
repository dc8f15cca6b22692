// A new table: every choice explained.

import { games, go, missingPage, type Page, redraw, settings, tellFault } from "../app";
import { api, type Game, type GameOption } from "../net/api";
import { el, loading, type VNode } from "../view";
import { say, sayCount } from "../words";
import { ConductForm } from "./conduct";
import { group } from "./group";

export class NewTablePage implements Page {
  private seats = 0;
  private name = "";
  private public = false;
  private busy = false;
  private readonly chosen = new Map<string, unknown>();
  private readonly conduct = new ConductForm();

  constructor(private readonly game: string) {
    games.need();
    settings.need();
  }

  title(): string {
    return `${say("table.new")} · Archipel`;
  }

  draw(): VNode {
    const known = games.need();
    if (!known) return el("section.narrow", {}, [loading()]);
    const game = known.find((one) => one.id === this.game);
    if (!game) return missingPage();
    if (!this.seats) this.seats = game.seats.at(-1) ?? 2;
    return el("form.narrow.new", {}, [
      el("h1", {}, say("new.title", { game: game.name })),
      el("p.lead", {}, game.tagline),
      el("div.field", {}, [
        el("label", { for: "title" }, say("new.name")),
        el("input#title", { type: "text", maxlength: 60, placeholder: say("new.name_example"), autocomplete: "off", "aria-describedby": "title-help" }, [], {
          props: { value: this.name },
          on: { input: (event: Event) => { this.name = (event.target as HTMLInputElement).value; } },
        }),
        el("p#title-help.small", {}, say("new.name_help")),
      ]),
      group("seats", say("new.seats"), say("new.seats_help"), game.seats.map((n) => ({
        text: String(n), more: "", on: this.seats === n, can: true, pick: () => { this.seats = n; },
      })), "row"),
      group("public", say("new.public"), "", [
        { text: say("new.private"), more: say("new.private_text"), on: !this.public, can: true, pick: () => { this.public = false; } },
        { text: say("new.open"), more: say("new.open_text"), on: this.public, can: true, pick: () => { this.public = true; } },
      ]),
      game.options.length ? el("h2", {}, say("new.rules")) : null,
      ...game.options.map((option) => this.option(option)),
      el("h2", {}, say("new.pace")),
      ...this.conduct.draw(settings.need()?.table ?? []),
      el("div.form-foot", {}, [
        el("button.button.main.big", { type: "submit", disabled: this.busy }, say("new.create")),
      ]),
    ], { on: { submit: (event: Event) => { event.preventDefault(); void this.create(game); } } });
  }

  private value(option: GameOption): unknown {
    if (option.only_seats && option.only_seats !== this.seats) return option.elsewhere;
    const value = this.chosen.has(option.id) ? this.chosen.get(option.id) : option.default;
    return option.many || this.offered(option).some((choice) => choice.value === value) ? value : option.default;
  }

  /** The choices at a table of this size: a seat that is not there does not begin. */
  private offered(option: GameOption): GameOption["choices"] {
    return option.choices.filter((choice) => choice.seats <= this.seats);
  }

  private option(option: GameOption): VNode | null {
    const value = this.value(option);
    const offered = this.offered(option);
    if (offered.length < option.choices.length && offered.length < 2) return null; // nothing to choose
    const locked = Boolean(option.only_seats) && option.only_seats !== this.seats;
    const help = locked ? `${option.text} ${sayCount("new.only", option.only_seats)}` : option.text;
    const many = option.many;
    const held = many && Array.isArray(value) ? (value as unknown[]) : [];
    return group(option.id, option.title, help, offered.map((choice) => {
      // "Strict: you see your treasure…" is a name and its meaning.
      const [first, rest] = splitOnce(choice.label);
      const on = many ? held.includes(choice.value) : value === choice.value;
      const barred = many && !on && option.never_together.some((set) =>
        set.includes(String(choice.value)) && set.some((other) => other !== choice.value && held.includes(other)));
      return {
        text: first,
        more: barred ? `${rest} ${say("new.never")}` : rest,
        on,
        can: !locked && !barred,
        pick: () => {
          if (!many) this.chosen.set(option.id, choice.value);
          else this.chosen.set(option.id, on ? held.filter((one) => one !== choice.value) : [...held, choice.value]);
        },
      };
    }), "", many);
  }

  private async create(game: Game): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    redraw();
    const options: Record<string, unknown> = {};
    for (const option of game.options) options[option.id] = this.value(option);
    try {
      const table = await api.open({
        game: game.id,
        seats: this.seats,
        options,
        title: this.name.trim(),
        public: this.public,
        ...this.conduct.values(settings.value?.table ?? []),
      });
      go(`/t/${table.id}${table.invite ? `?k=${encodeURIComponent(table.invite)}` : ""}`);
    } catch (fault) {
      this.busy = false;
      tellFault(fault);
    }
  }
}

/** "Name: meaning" in two; in French there is a space before the colon. */
export function splitOnce(text: string): [string, string] {
  const at = text.indexOf(":");
  if (at < 0 || at > 40) return [text, ""];
  const rest = text.slice(at + 1).trim();
  return [text.slice(0, at).trim(), rest.charAt(0).toUpperCase() + rest.slice(1)];
}
