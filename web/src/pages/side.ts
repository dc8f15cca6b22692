// The panel beside the board, or under it on a phone.

import type { Card, Choice, Fact, Line, Lobby, Panel, Scene } from "../protocol";
import { yourTurn } from "../table/playback";
import { buttons, choicesOf, ghosts, grouped, offered, pickedChoice, turned } from "../table/select";
import { isPlaying } from "../table/state";
import { art, button, el, h, icon, mark, type VNode } from "../view";
import { say, sayIf } from "../words";
import { standingOrder } from "./conduct";
import { levelName } from "./level";
import { chairName } from "./lobby";
import { keepsRoom } from "./room";
import type { SheetHeight, TablePage } from "./table";

const HEIGHTS: SheetHeight[] = ["low", "mid", "high"];
const RECENT = 60; // lines of the log that are drawn until all are asked for

export function side(page: TablePage, lobby: Lobby, scene: Scene | null): VNode {
  return el("aside.side", { "aria-label": say("table.side") }, [
    handle(page),
    scene ? now(page, lobby, scene) : null,
    scene
      ? el("div.side-scroll", {}, [
          page.state.scene ? page.after.draw(lobby, page.state.scene) : null,
          ...hand(scene),
          players(scene, lobby),
          standingOrder(page, lobby),
          actions(page),
          log(page, scene),
          facts(scene),
          page.chat.draw(lobby),
        ])
      : null,
    page.chat.bar(lobby),
  ], { key: "side" });
}

/** The handle of the sheet on a phone: a press goes round the heights, a drag goes up or down. */
function handle(page: TablePage): VNode {
  let from = 0;
  const to = (step: number): void => {
    const at = HEIGHTS.indexOf(page.sheet) + step;
    page.sheet = HEIGHTS[Math.max(0, Math.min(HEIGHTS.length - 1, at))] as SheetHeight;
    page.marks();
  };
  return h("button.handle", {
    attrs: { type: "button", "aria-label": say("table.sheet") },
    on: {
      pointerdown: (event: PointerEvent) => { from = event.clientY; (event.target as Element).setPointerCapture(event.pointerId); },
      pointerup: (event: PointerEvent) => {
        const way = event.clientY - from;
        if (Math.abs(way) > 24) to(way < 0 ? 1 : -1);
      },
      click: (event: MouseEvent) => {
        if (Math.abs(event.clientY - from) > 24 && event.detail > 0) return;
        page.sheet = HEIGHTS[(HEIGHTS.indexOf(page.sheet) + 1) % HEIGHTS.length] as SheetHeight;
        page.marks();
      },
    },
  }, [el("span")]);
}

/** Steps, prompt, buttons: who does what now. */
function now(page: TablePage, lobby: Lobby, scene: Scene): VNode {
  const state = page.state;
  const can = page.canAct();
  const onCards = page.reading.codes(scene);
  const all = buttons(state).filter((choice) => !onCards.has(choice.code));
  const main = all.filter((choice) => choice.main);
  const others = all.filter((choice) => !choice.main);
  const several = state.asking.length > 1 ? state.asking : [];
  const now = mainFirst(offered(state));
  const here = several.length ? several : state.selection.length ? now : now.slice(0, 12);
  const chosen = [...state.selection, ...state.picked].map((id) => state.nodes.get(id)?.alt || state.nodes.get(id)?.label || "").filter(Boolean);
  const turns = ghosts(state);
  const lying = turns.length ? turned(state, turns) : undefined;
  const picked = pickedChoice(state);
  const yours = yourTurn(state);
  const one = (choice: Choice, look: string): VNode =>
    button(`.button${look}`, choice.label, () => page.choose(choice), { disabled: !can, "data-code": choice.code }, { key: choice.code });
  return el("section.now", { "aria-label": say("table.prompt") }, [
    scene.steps.length
      ? el("ol.steps", { "aria-label": say("table.steps") }, scene.steps.map((step) =>
          el(`li.${step.state}`, step.state === "now" ? { "aria-current": "step" } : {}, step.label)))
      : null,
    el("div.prompt", { role: "status", "aria-live": "polite" }, [
      el("p", {}, several.length ? say("table.choose") : scene.prompt),
    ]),
    el("p.chosen.small", { "aria-live": lying ? "polite" : "off" },
      lying ? lying.label : chosen.length ? say("table.selected", { what: chosen.join(" → ") }) : ""),
    el("div.now-buttons", {}, [
      lying ? button(".button.main.lay", say("table.here"), () => page.confirm(), { disabled: !can }, { key: "lay" }) : null,
      turns.length > 1 ? button(".button.turn", say("table.turn"), () => page.turn(1), {}, { key: "turn" }) : null,
      picked ? one(picked, ".main.picked") : null,
      ...here.map((choice) => one(choice, choice.warn ? ".danger" : choice.main ? ".main" : "")),
      ...(several.length ? [] : main.map((choice) => one(choice, ".main"))), // first: a phone shows few
      ...(several.length ? [] : others.map((choice) => one(choice, ""))),
      state.selection.length || state.picked.length || several.length ? button(".button.quiet", say("table.clear"), () => page.clear(), {}, { key: "clear" }) : null,
      page.hints.button(lobby),
      scene.can_undo && !isPlaying(state) ? button(".button.quiet", [icon("undo"), say("table.undo")], () => page.undo(), { disabled: page.sending() }, { key: "undo" }) : null,
      scene.over && !page.ending
        ? button(".button.main", say("end.scores"), () => { page.ending = true; page.marks(); }, {}, { key: "scores" })
        : null,
      ...backToPlay(page, lobby),
      page.sending() ? el("span.sending.small", {}, say("table.sending"), { key: "sending" }) : null,
    ]),
    ...layers(page, scene),
    page.hints.draw(),
    lobby.you == null && lobby.state !== "over" ? el("p.small.watching", {}, say("table.watching")) : null,
  ], { class: { yours }, hook: keepsRoom(scene) });
}

/** What brings back a game that rests, or one's own chair from the bot that holds it. */
function backToPlay(page: TablePage, lobby: Lobby): (VNode | null)[] {
  const own = lobby.chairs.find((chair) => chair.you);
  return [
    page.paused && page.canPause ? button(".button.main", say("table.resume"), () => page.pause(false), {}, { key: "resume" }) : null,
    own?.held && lobby.state === "playing"
      ? button(".button.main", say("table.sit_again"), () => page.ask(page.at.sit(own.seat, own.name ?? "")), {}, { key: "sit" })
      : null,
  ];
}

const mainFirst = (choices: Choice[]): Choice[] => [...choices].sort((a, b) => Number(Boolean(b.main)) - Number(Boolean(a.main)));

/** What can be shown over the board, each with a button, and in words while it is shown. */
function layers(page: TablePage, scene: Scene): VNode[] {
  return (scene.layers ?? []).map((layer) => {
    const shown = page.shown.layers.has(layer.id);
    return el("div.layer", {}, [
      button(".button.quiet.layer-button", [icon("eye"), layer.label], () => page.layer(layer.id), { "aria-pressed": String(shown) }),
      shown && layer.facts?.length ? el("ul.layer-facts", {}, layer.facts.map(fact)) : null,
    ], { key: `layer-${layer.id}` });
  });
}

export function nameOf(panel: Panel, lobby: Lobby): string {
  const chair = lobby.chairs.find((one) => one.seat === panel.seat);
  return chair ? chairName(chair) || panel.name : panel.name;
}

function players(scene: Scene, lobby: Lobby): VNode {
  return el("section.block", { "aria-labelledby": "players" }, [
    el("h2#players", {}, say("table.players")),
    el("ul.players", {}, scene.panels.map((panel) => {
      const chair = lobby.chairs.find((one) => one.seat === panel.seat);
      const notes = [
        panel.you ? say("chair.you") : "",
        chair?.who === "bot" ? [say("chair.bot"), levelName(chair.level ?? "")].filter(Boolean).join(", ") : "",
        chair?.held ? say("chair.held") : chair?.away ? say("chair.away") : "",
      ].filter(Boolean);
      const doing = scene.over ? "" : panel.awaited && !panel.active ? say("table.asked") : panel.active ? say("table.playing") : "";
      return el("li.player", { "data-face": panel.faces[0] ?? "" }, [
        el("div.player-head", {}, [
          el("span.marks", {}, panel.faces.map((face) => mark(face))),
          el("span.player-name", {}, [
            el("strong", {}, nameOf(panel, lobby)),
            el("span.small", {}, [panel.name !== nameOf(panel, lobby) ? panel.name : "", ...notes].filter(Boolean).join(" · ")),
          ]),
          doing ? el("span.doing", {}, doing) : null,
          panel.score != null ? el("span.score", {}, String(panel.score)) : null,
        ]),
        panel.facts?.length ? el("ul.facts", {}, panel.facts.map(fact)) : null,
        panel.cards?.length && !panel.you
          ? el("div.backs", { role: "img", "aria-label": cardsAlt(panel.cards) }, panel.cards.map((card) => art(card.art, card.upon ? 44 : 28, card.upon)))
          : null,
      ], { key: panel.seat, class: { active: Boolean(panel.active), awaited: Boolean(panel.awaited), you: Boolean(panel.you) } });
    })),
  ]);
}

const cardsAlt = (cards: Card[]): string =>
  `${say("table.cards", { n: cards.length })}: ${cards.map((card) => card.label).join(", ")}`;

function fact(one: Fact): VNode {
  return el("li.fact", { title: one.label }, [
    one.art ? art(one.art, 22) : null,
    el("span.fact-label", {}, one.label),
    el("span.fact-value", {}, one.value),
  ]);
}

/** What one holds; and apart from it, what one has looked at where it lies. */
function hand(scene: Scene): (VNode | null)[] {
  const you = scene.panels.find((panel) => panel.you);
  return [cardList("hand", say("table.hand"), you?.cards ?? []), cardList("looked", say("table.looked"), you?.seen ?? [])];
}

function cardList(id: string, title: string, cards: Card[]): VNode | null {
  if (!cards.length) return null;
  return el("section.block", { "aria-labelledby": id }, [
    el(`h2#${id}`, {}, title),
    el("ul.hand", {}, cards.map((card, i) =>
      el("li.card", {}, [
        art(card.art, 64, card.upon),
        el("div", {}, [el("strong", {}, card.label), card.text ? el("p.small", {}, card.text) : null]),
      ], { key: `${i}-${card.label}` }))),
  ], { key: id });
}

function facts(scene: Scene): VNode | null {
  if (!scene.facts.length) return null;
  return el("section.block", { "aria-labelledby": "facts" }, [
    el("h2#facts", {}, say("table.facts")),
    el("ul.facts", {}, scene.facts.map(fact)),
  ], { key: "facts" });
}

/** Every choice in words: the same list for eyes, keyboard and ears. */
function actions(page: TablePage): VNode {
  const groups = page.listing ? grouped(page.state, say("table.actions_others")) : [];
  const can = page.canAct();
  const offers = choicesOf(page.state).length;
  // There may be a thousand of them: they are drawn only while somebody looks.
  const toggled = (event: Event): void => {
    const open = (event.target as HTMLDetailsElement).open;
    if (open === page.listing) return;
    page.listing = open;
    page.marks();
  };
  return el("details.block.actions", {}, [
    el("summary", {}, [el("h2", {}, say("table.actions")), el("span.small", {}, offers ? say("table.actions_n", { n: offers }) : say("table.actions_none"))]),
    ...groups.map((group) =>
      el("div.action-group", { role: "group", "aria-label": group.title }, [
        el("h3", {}, group.title),
        el("ul", {}, group.choices.map((choice) =>
          el("li", {}, [
            h("button.action", {
              attrs: { type: "button", disabled: !can },
              class: { danger: Boolean(choice.warn) },
              on: {
                click: () => page.choose(choice),
                mouseenter: () => page.show([...(choice.path ?? []), ...(choice.pick ?? [])]),
                mouseleave: () => page.show([]),
                focus: () => page.show([...(choice.path ?? []), ...(choice.pick ?? [])]),
                blur: () => page.show([]),
              },
            }, choice.label),
          ], { key: choice.code }))),
      ], { key: group.title })),
  ], { key: "actions", on: { toggle: toggled } });
}

function log(page: TablePage, scene: Scene): VNode {
  const lines = page.wholeLog ? scene.log : scene.log.slice(-RECENT);
  const first = scene.log.length - lines.length;
  return el("section.block", { "aria-labelledby": "log" }, [
    el("h2#log", {}, say("table.log")),
    scene.log.length
      ? el("div.log-box", { tabindex: "0", role: "log", "aria-live": "polite", "aria-labelledby": "log" }, [
          el("ol.log", {}, lines.map((line, i) => logLine(page, line, first + i))),
          first > 0 ? button(".button.quiet.earlier", "…", () => { page.wholeLog = true; page.marks(); }, { "aria-label": say("table.log") }) : null,
        ])
      : el("p.none", {}, say("table.log_none")),
  ], { key: "log" });
}

function logLine(page: TablePage, line: Line, number: number): VNode {
  const ids = line.nodes ?? [];
  return h("li", {
    key: number,
    on: ids.length ? { mouseenter: () => page.show(ids), mouseleave: () => page.show([]) } : {},
  }, [
    line.face ? mark(line.face, 13) : el("span.no-mark"),
    el("span", {}, [line.face ? el("span.hidden", {}, `${sayIf(`face.${line.face}`)}: `) : null, line.text]),
  ]);
}
