// The dialogs over the table: a warning, help, the end.

import { games } from "../app";
import { prefs } from "../prefs";
import type { Choice, Lobby, Scene } from "../protocol";
import { art, button, el, h, linkBeside, mark, type VNode } from "../view";
import { joined, say } from "../words";
import { nameOf } from "./side";
import type { TablePage } from "./table";

/** When each was opened. A press in its first moment was meant for what lay there before. */
const opened = new WeakMap<EventTarget, number>();
const MOMENT = 600; // ms

/** A press beside what the dialog says closes it. */
function isBeside(event: MouseEvent): boolean {
  const at = event.currentTarget;
  return at !== null && event.target === at && event.timeStamp - (opened.get(at) ?? 0) > MOMENT;
}

export function dialog(look: string, label: string, closed: () => void, children: (VNode | null)[]): VNode {
  return h(`dialog.${look}`, {
    key: look,
    attrs: { "aria-label": label },
    hook: {
      insert: (node) => {
        const made = node.elm as HTMLDialogElement;
        opened.set(made, performance.now());
        made.showModal();
      },
    },
    on: {
      close: closed,
      cancel: closed,
      click: (event: MouseEvent) => { if (isBeside(event)) closed(); },
    },
  }, [el("div.dialog-body", {}, children)]);
}

export function sureDialog(page: TablePage, choice: Choice): VNode {
  return dialog("sure", say("table.sure"), () => page.clear(), [
    el("h2", {}, say("table.sure")),
    el("p.warn", {}, choice.warn ?? ""),
    el("div.dialog-foot", {}, [
      button(".button", say("frame.cancel"), () => page.clear(), { autofocus: true }),
      button(".button.danger", choice.label, () => page.choose(choice, true)),
    ]),
  ]);
}

export function helpDialog(page: TablePage): VNode {
  const close = (): void => page.help(false);
  const keys: [string, string][] = [
    [say("key.arrows"), say("help.key_arrows")],
    [say("key.enter"), say("help.key_enter")],
    [say("key.escape"), say("help.key_escape")],
    ["U", say("help.key_undo")],
    ["R", say("help.key_turn")],
    ["L", say("help.key_layer")],
    ["0", say("help.key_fit")],
    ["?", say("help.key_help")],
  ];
  return dialog("help", say("help.title"), close, [
    el("h2", {}, say("help.title")),
    el("p", {}, say("help.click")),
    el("p", {}, say("help.list")),
    el("p", {}, say("help.zoom")),
    el("h3", {}, say("help.keys")),
    el("dl.keys", {}, keys.flatMap(([key, text]) => [el("dt", {}, [el("kbd", {}, key)]), el("dd", {}, text)])),
    el("div.dialog-foot", {}, [
      page.lobby ? linkBeside(".button", `/rules/${page.lobby.game}`, say("frame.rules")) : null,
      button(".button.main", say("frame.close"), close, { autofocus: true }),
    ]),
  ]);
}

export function endDialog(page: TablePage, lobby: Lobby, scene: Scene): VNode {
  const close = (): void => {
    page.ending = false;
    page.marks();
  };
  const order = [...scene.panels].sort((a, b) => Number(Boolean(b.won)) - Number(Boolean(a.won)) || (b.score ?? 0) - (a.score ?? 0));
  const winners = order.filter((panel) => panel.won);
  const names = winners.map((panel) => nameOf(panel, lobby));
  const together = Boolean(scene.emblem) && winners.length === order.length;
  const verdict =
    winners.length === 1
      ? winners[0]?.you ? say("end.you") : say("end.won", { name: names[0] ?? "" })
      : together ? say(lobby.you != null ? "end.together" : "end.team") : winners.length ? say("end.tied", { names: joined(names) }) : "";
  return dialog("end", say("end.title"), close, [
    scene.emblem ? el("div.emblem", {}, [art(scene.emblem, 200)]) : null,
    el("p.small.over", {}, say("end.title")),
    el("h2", {}, verdict || (scene.emblem ? scene.prompt : say("end.title"))),
    verdict || !scene.emblem ? el("p", {}, scene.prompt) : null,
    el("ol.scores", {}, order.map((panel) =>
      el("li", {}, [
        el("span.marks", {}, panel.faces.map((face) => mark(face, 20))),
        el("span.score-name", {}, [el("strong", {}, nameOf(panel, lobby)), panel.won ? el("span.small", {}, say("end.winner")) : null]),
        el("span.score", {}, panel.score != null ? String(panel.score) : ""),
      ], { class: { won: Boolean(panel.won) } }))),
    games.value?.find((game) => game.id === lobby.game)?.tale
      ? el("div.tale-links", {}, [
          linkBeside(".button.main", page.at.taleAt("page", prefs.language), say("end.tale")),
          el("a.button.quiet", { href: page.at.taleAt("page", prefs.language), download: `${lobby.game}.html` }, say("end.tale_page")),
          el("a.button.quiet", { href: page.at.taleAt("text", prefs.language), download: true }, say("end.tale_text")),
        ])
      : null,
    el("div.dialog-foot", {}, [
      button(".button.quiet", say("end.board"), close),
      el("a.button", { href: page.at.recordAt, download: true }, say("end.record")),
      lobby.you != null || lobby.host ? button(".button.main", say("end.again"), () => void page.again()) : null,
    ]),
  ]);
}
