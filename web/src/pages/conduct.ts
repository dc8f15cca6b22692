// How a table is played: set in a form, told in the lobby, and the standing order of one's own seat.
// The server says what there is to set; nothing here knows one setting from another.

import { redraw, settings } from "../app";
import type { Setting, Span } from "../net/api";
import { conductOf, type Lobby, type Order } from "../protocol";
import { el, type VNode } from "../view";
import { duration, say } from "../words";
import { framed, group } from "./group";
import type { TablePage } from "./table";

type Value = string | number | boolean;

// Spans of time that people name, from none to a month.
const NAMED = [0, 0.4, 0.8, 1.5, 3, 6, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900, 1800, 3600,
  ...[2, 6, 12, 24, 48, 72, 120, 168, 336, 720].map((hours) => hours * 3600)];

/** What a span offers, from the least to the most. */
export function offeredIn(span: Span): number[] {
  const within = NAMED.filter((seconds) => seconds > span.least && seconds < span.most);
  return [...new Set([span.least, ...within, span.default, span.most])].sort((a, b) => a - b);
}

export class ConductForm {
  private readonly chosen = new Map<string, Value>(); // what was touched; seconds apart for each kind of table

  draw(all: Setting[]): VNode[] {
    return all.filter((setting) => this.matters(all, setting)).map((setting) => {
      if (setting.type === "choice") return this.choice(setting);
      return setting.type === "switch" ? this.switch(setting) : this.seconds(all, setting);
    });
  }

  /** For a new table. */
  values(all: Setting[]): Record<string, Value> {
    const matter = all.filter((setting) => this.matters(all, setting));
    return Object.fromEntries(matter.map((setting) => [setting.id, this.value(all, setting)]));
  }

  private matters(all: Setting[], setting: Setting): boolean {
    return matters(setting, (id) => {
      const other = all.find((one) => one.id === id);
      return other && this.value(all, other);
    });
  }

  private value(all: Setting[], setting: Setting): Value {
    if (setting.type !== "seconds") return this.chosen.get(setting.id) ?? setting.default ?? "";
    return this.chosen.get(this.name(all, setting)) ?? this.span(all, setting).default;
  }

  private kind(all: Setting[]): string {
    const kind = all.find((one) => one.id === "kind");
    return kind ? String(this.value(all, kind)) : "";
  }

  private span(all: Setting[], setting: Setting): Span {
    return setting.spans[this.kind(all)] ?? { least: 0, most: 0, default: 0 };
  }

  private name(all: Setting[], setting: Setting): string {
    return `${setting.id} ${this.kind(all)}`;
  }

  private choice(setting: Setting): VNode {
    const value = this.chosen.get(setting.id) ?? setting.default;
    return group(setting.id, setting.title, setting.text, setting.choices.map((choice) => ({
      text: choice.label,
      more: choice.text,
      on: value === choice.value,
      can: true,
      pick: () => { this.chosen.set(setting.id, choice.value); },
    })));
  }

  private switch(setting: Setting): VNode {
    const on = Boolean(this.chosen.get(setting.id) ?? setting.default);
    const pick = (): void => { this.chosen.set(setting.id, !on); };
    const choice = { text: setting.title, more: setting.text, on, can: true, pick };
    return el("div.field", {}, [
      el("div.choices", {}, [framed(setting.id, { type: "checkbox", role: "switch" }, choice)]),
    ], { key: setting.id });
  }

  private seconds(all: Setting[], setting: Setting): VNode {
    const offered = offeredIn(this.span(all, setting));
    const value = Number(this.value(all, setting));
    const at = offered.indexOf(value);
    const input = (event: Event): void => {
      const picked = offered[Number((event.target as HTMLInputElement).value)];
      if (picked !== undefined) this.chosen.set(this.name(all, setting), picked);
      redraw();
    };
    return el("div.field.span", {}, [
      el("label", { for: setting.id }, setting.title),
      el(`p#${setting.id}-help.small`, {}, setting.text),
      el("div.span-row", {}, [
        el(`input#${setting.id}`, {
          type: "range", min: 0, max: offered.length - 1, step: 1, "aria-valuetext": duration(value), "aria-describedby": `${setting.id}-help`,
        }, [], { props: { value: String(at) }, on: { input } }),
        el("output", { for: setting.id }, duration(value)),
      ]),
    ], { key: this.name(all, setting) });
  }
}

function matters(setting: Setting, value: (id: string) => unknown): boolean {
  return Object.entries(setting.only).every(([id, wanted]) => value(id) === wanted);
}

/** Each setting of a table with its value, in words. */
export function conductTold(lobby: Lobby): [string, string][] {
  const conduct: Record<string, Value> = { ...conductOf(lobby) };
  const told = (settings.need()?.table ?? []).filter((setting) => setting.id in conduct && matters(setting, (id) => conduct[id]));
  return told.map((setting) => {
    const value = conduct[setting.id] as Value;
    if (setting.type === "seconds") return [setting.title, duration(Number(value))];
    if (setting.type === "switch") return [setting.title, say(value ? "lobby.yes" : "lobby.no")];
    return [setting.title, setting.choices.find((choice) => choice.value === value)?.label ?? ""];
  });
}

/** How one's sealed answers are given, whatever one holds: the same for everybody who sits there. */
export function standingOrder(page: TablePage, lobby: Lobby): VNode | null {
  const setting = settings.need()?.seat.find((one) => one.id === "order");
  if (!setting || lobby.you == null || lobby.state === "over") return null;
  const conduct: Record<string, unknown> = { ...conductOf(lobby) };
  if (!matters(setting, (id) => conduct[id])) return null;
  const asked = [...page.state.outbox.values()].findLast((message) => message.do === "order");
  const order = asked?.do === "order" ? asked.order : lobby.order;
  return el("section.block.order", {}, [
    group("order", setting.title, setting.text, setting.choices.map((choice) => ({
      text: choice.label,
      more: choice.text,
      on: order === choice.value,
      can: true,
      pick: () => page.order(choice.value as Order),
    }))),
  ], { key: "order" });
}
