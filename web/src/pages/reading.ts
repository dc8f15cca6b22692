// Cards to be read, over the board: what everybody looks at now, what has just come into the open,
// or what somebody looks closer at. A card that can be taken is pressed there.

import type { Card, Choice, Fact, Line, Scene } from "../protocol";
import { choicesOf } from "../table/select";
import type { TableState } from "../table/state";
import { art, button, el, h, icon, type VNode } from "../view";
import { redraw } from "../app";
import { say } from "../words";
import type { TablePage } from "./table";

const LINGER = 320; // milliseconds that a mouse rests on something before it is shown large

export class Reading {
  private looked: { card: Card; left: boolean } | null = null;
  private told: Card | null = null; // until the viewer does something
  private aside = ""; // the cards that were put away, to see the board
  private timer = 0;

  constructor(private readonly page: TablePage) {}

  /** A piece is looked at closer, or ("") none; a mouse has to rest on it for a moment. */
  look(id: string, rests: boolean): void {
    window.clearTimeout(this.timer);
    const node = this.page.shown.nodes.get(id);
    const card = node?.card;
    if (card && rests) {
      this.timer = window.setTimeout(() => this.look(id, false), LINGER);
      return;
    }
    if (!card && !this.looked) return;
    const width = this.page.shown.scene?.backdrop.width ?? 0;
    this.looked = card && node ? { card, left: node.at[0] > width / 2 } : null;
    redraw();
  }

  /** What has come into the open with these lines. */
  tell(lines: Line[]): void {
    const card = lines.map((line) => line.card).filter((one) => one !== undefined).at(-1);
    if (card) this.told = card;
  }

  /** The viewer goes on. */
  forget(): void {
    this.told = null;
    this.looked = null;
  }

  /** Whether cards lie over the board that wait for an answer. */
  isOpen(scene: Scene | null): boolean {
    return Boolean(scene?.cards?.length) && this.aside !== names(scene);
  }

  /** How the board and what is read share their room: what is to be pressed is never covered. */
  room(scene: Scene | null): "" | "over" | "beside" | "aside" {
    if (!scene?.cards?.length) return this.told && asksBoard(this.page.shown) ? "beside" : "";
    if (!this.isOpen(scene)) return "aside";
    return asksBoard(this.page.shown) ? "beside" : "over";
  }

  /** The choices that are made by a press on a card, and so need no button of their own. */
  codes(scene: Scene): Set<number> {
    return new Set(this.isOpen(scene) ? (scene.cards ?? []).flatMap((card) => card.code ?? []) : []);
  }

  draw(scene: Scene | null): VNode | null {
    if (!scene) return null;
    if (this.looked) {
      return el(`div.reading.looked${this.looked.left ? ".left" : ""}`, {}, [this.face(this.looked.card)], { key: "looked" });
    }
    if (this.isOpen(scene)) return this.open(scene);
    if (scene.cards?.length) {
      return el("div.reading.aside", {}, [
        button(".button.main", say("table.read"), () => { this.aside = ""; redraw(); }),
      ], { key: "aside" });
    }
    if (!this.told) return null;
    return el("div.reading.told", {}, [
      this.face(this.told),
      button(".tool.shut", [icon("close")], () => { this.forget(); redraw(); }, { "aria-label": say("table.close") }),
    ], { key: "told" });
  }

  private open(scene: Scene): VNode {
    const cards = scene.cards ?? [];
    const choices = new Map(choicesOf(this.page.state).map((choice) => [choice.code, choice]));
    return el("div.reading.now-read", { role: "group", "aria-label": say("table.reading") }, [
      el("div.faces", {}, cards.map((card) => this.face(card, choices.get(card.code ?? -1)))),
      button(".button.put-aside", [icon("eye"), say("table.aside")], () => { this.aside = names(scene); redraw(); }),
    ], { key: `open ${names(scene)}`, class: { several: cards.length > 1, many: cards.length > 3 } });
  }

  private face(card: Card, choice?: Choice): VNode {
    const inside = faceParts(card);
    const key = `${card.art} ${card.label}`;
    if (!choice) return el("article.face", {}, inside, { key });
    return h("button.face.can-take", {
      key,
      attrs: { type: "button", disabled: !this.page.canAct(), "data-code": choice.code },
      on: { click: () => this.page.choose(choice) },
    }, inside);
  }
}

/** What is seen of a card: its picture, its name and mood, its text, its icons. */
export function faceParts(card: Card): (VNode | null)[] {
  return [
    el("span.face-head", {}, [
      art(card.art, 100, card.upon),
      el("span.face-title", {}, [
        el("strong.face-name", {}, card.label),
        card.mood ? el("em.face-mood", {}, card.mood) : null,
      ]),
    ]),
    card.text ? el("span.face-text", {}, card.text) : null,
    card.facts?.length ? el("span.face-facts", {}, card.facts.map(fact)) : null,
  ];
}

/** Whether something on the board is to be pressed, as soon as all is played. */
function asksBoard({ scene, nodes }: TableState): boolean {
  return Boolean(scene?.choices.some(({ path = [], pick = [] }) => [...path.slice(0, 1), ...pick].some((id) => nodes.has(id))));
}

const names = (scene: Scene | null): string => (scene?.cards ?? []).map((card) => card.label).join("|");

function fact(one: Fact): VNode {
  return el("span.fact", {}, [
    one.art ? art(one.art, 24) : null,
    el("span.fact-label", {}, one.label),
    one.value ? el("span.fact-value", {}, one.value) : null,
  ]);
}
