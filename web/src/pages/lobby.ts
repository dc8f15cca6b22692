// The table before the game: the link, the chairs, who is ready.

import { games, tell } from "../app";
import type { Game } from "../net/api";
import { prefs, setPrefs } from "../prefs";
import type { Chair, Lobby } from "../protocol";
import { button, el, mark, type VNode } from "../view";
import { joined, say, sayIf } from "../words";
import { conductTold } from "./conduct";
import { copyRow } from "./copy";
import { isProgram, levelName, levelSelect, levelText, tokenButton, tokenDialog } from "./level";
import { splitOnce } from "./new";
import type { TablePage } from "./table";

const USUAL_LEVEL = "adept"; // of a bot that is added; the host may choose another then

/** Who sits there. A bot's name is a word; one seated before bots had names is called by its level. */
export function chairName(chair: Chair): string {
  const named = chair.name ?? "";
  return chair.who === "bot" ? sayIf(`bot.${named}`) || levelName(chair.level ?? "") || named : named;
}

/** A table's name; one without is called after its game. */
export function tableName(table: Pick<Lobby, "title" | "game">): string {
  return table.title || (games.value?.find((one) => one.id === table.game)?.name ?? "");
}

export function lobbyView(page: TablePage, lobby: Lobby): VNode {
  const game = games.value?.find((one) => one.id === lobby.game);
  const you = lobby.chairs.find((chair) => chair.you);
  const taken = lobby.chairs.every((chair) => (chair.who ?? "free") !== "free");
  const ready = lobby.chairs.every((chair) => chair.who !== "person" || chair.ready || (chair.you && lobby.host));
  return el("section.narrow.lobby", {}, [
    lobby.title ? el("p.small.over", {}, game?.name ?? lobby.game) : null,
    el("h1", {}, tableName(lobby) || say("table.new")),
    el("div.lobby-grid", {}, [
      el("div", {}, [
        el("h2", {}, say("lobby.chairs")),
        you
          ? null
          : el("div.field", {}, [
              el("label", { for: "name" }, say("lobby.name")),
              el("input#name", { type: "text", maxlength: 24, autocomplete: "nickname" }, [], {
                props: { value: prefs.name },
                on: { input: (event: Event) => setPrefs({ name: (event.target as HTMLInputElement).value }) },
              }),
            ]),
        el("ul.chairs", {}, lobby.chairs.map((chair) => chairRow(page, lobby, chair, game?.levels ?? []))),
        el("div.lobby-foot", {}, [
          el("p", { role: "status" }, !taken ? say("lobby.wait_chairs") : !ready ? say("lobby.wait_ready") : lobby.host ? say("lobby.go") : say("lobby.wait_host")),
          el("div.now-buttons", {}, [
            you && !lobby.host
              ? button(you.ready ? ".button" : ".button.main", say(you.ready ? "lobby.unready" : "lobby.ready"), () => page.ask(page.at.ready(!you.ready)))
              : null,
            lobby.host
              ? button(".button.main.big", say("lobby.start"), () => void start(page, you), { disabled: !taken || !ready })
              : null,
          ]),
        ]),
      ]),
      el("div", {}, [
        invite(page, lobby),
        el("details.block.how", {}, [
          el("summary", {}, [el("h2", {}, say("lobby.options"))]),
          el("dl.options", {}, [...optionsTold(game, lobby), ...conductTold(lobby)].flatMap(([title, value]) =>
            [el("dt", {}, title), el("dd", {}, value || "–")])),
        ]),
        lobby.commitment
          ? el("details.block.how", {}, [
              el("summary", {}, [el("h2", {}, say("lobby.commitment"))]),
              el("p.small", {}, say("lobby.commitment_text")),
              el("code.seal", {}, lobby.commitment),
            ])
          : null,
      ]),
    ]),
    tokenDialog(page),
  ]);
}

function optionsTold(game: Game | undefined, lobby: Lobby): [string, string][] {
  return (game?.options ?? []).map((option) => {
    const value = lobby.options[option.id] ?? option.default; // a table does not speak of all of its defaults
    const values = Array.isArray(value) ? value : [value];
    const labels = option.choices.filter((choice) => values.includes(choice.value)).map((choice) => splitOnce(choice.label)[0]);
    return [option.title, joined(labels)];
  });
}

/** The host is ready by starting. */
async function start(page: TablePage, you: Chair | undefined): Promise<void> {
  if (you && !you.ready) {
    try {
      page.lobby = await page.at.ready(true);
    } catch {
      // The start itself tells what is wrong.
    }
  }
  page.ask(page.at.start());
}

function chairRow(page: TablePage, lobby: Lobby, chair: Chair, levels: string[]): VNode {
  const who = chair.who ?? "free";
  const notes = [
    chair.you ? say("chair.you") : "",
    chair.host ? say("chair.host") : "",
    who === "bot" ? [say("chair.bot"), levelName(chair.level ?? ""), levelText(chair.level ?? "")].filter(Boolean).join(", ") : "",
    isProgram(chair) ? levelText(chair.level ?? "") : "",
    who === "person" && !chair.host ? say(chair.ready ? "chair.ready" : "chair.waiting") : "",
    chair.away ? say("chair.away") : "",
  ].filter(Boolean);
  const first = levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (levels[0] ?? USUAL_LEVEL);
  const faces = lobby.faces[chair.seat] ?? [];
  return el("li.chair", { "data-face": faces[0] ?? "" }, [
    el("span.marks", {}, faces.map((face) => mark(face, faces.length > 1 ? 22 : 26))),
    el("span.chair-name", {}, [
      el("strong", {}, who === "free" ? say("lobby.free") : chairName(chair) || say("chair.bot")),
      el("span.small", {}, [joined(faces.map((face) => sayIf(`face.${face}`))), ...notes].filter(Boolean).join(" · ")),
    ]),
    el("span.chair-buttons", {}, [
      who === "free" ? button(".button", say("lobby.sit"), () => sit(page, chair.seat)) : null,
      who === "free" && lobby.host
        ? button(".button.quiet", say("lobby.bot"), () => page.ask(page.at.bot(chair.seat, first)))
        : null,
      who === "bot" && lobby.host && levels.includes(chair.level ?? "") ? levelSelect(page, chair, levels) : null,
      chair.you ? button(".button.quiet", say("lobby.stand"), () => page.ask(page.at.stand())) : null,
      who === "bot" && lobby.host ? button(".button.quiet", say("lobby.bot_off"), () => page.ask(page.at.bot(chair.seat, null))) : null,
      chair.given ? tokenButton(page, chair) : null,
      who === "person" && lobby.host && !chair.you ? button(".button.quiet", say("lobby.kick"), () => page.ask(page.at.kick(chair.seat))) : null,
    ]),
  ], { key: `${chair.seat}-${who}`, class: { free: who === "free", you: Boolean(chair.you) } });
}

function sit(page: TablePage, seat: number): void {
  const name = prefs.name.trim();
  if (!name) {
    tell(say("lobby.name_none"));
    document.getElementById("name")?.focus();
    return;
  }
  page.ask(page.at.sit(seat, name));
}

function invite(page: TablePage, lobby: Lobby): VNode {
  const secret = lobby.invite || page.invite;
  const address = `${location.origin}/t/${lobby.id}${secret ? `?k=${encodeURIComponent(secret)}` : ""}`;
  return el("section.invite", { "aria-labelledby": "invite-title" }, [
    el("h2#invite-title", {}, say("lobby.invite")),
    el("p.small", {}, say("lobby.invite_text")),
    copyRow("invite", say("lobby.invite"), address, say("lobby.copy"),
      "share" in navigator
        ? button(".button", say("lobby.share"), () => void navigator.share({ title: tableName(lobby) || "Archipel", url: address }).catch(() => undefined))
        : null),
  ]);
}
