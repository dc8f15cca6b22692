// The home page: a poster, the games, the tables.

import { games, home } from "../app";
import type { Game } from "../net/api";
import type { Summary } from "../protocol";
import { el, link, loading, mark, type VNode } from "../view";
import { say, sayCount, sayIf, spoken } from "../words";
import { forgetButton } from "./forget";
import { hero } from "./hero";
import { chairName } from "./lobby";

export function homePage(): VNode {
  const tables = home.value;
  const known = games.value;
  return el("div.home", {}, [
    el("section.hero", {}, [
      hero(),
      el("div.hero-words", {}, [
        el("h1", {}, "Archipel"),
        el("p.hero-line", {}, say("home.line")),
        el("p.hero-lead", {}, say("home.lead")),
      ]),
    ]),
    el("div.home-body", {}, [
      tables?.mine.length ? section("yours", say("home.yours"), tables.mine, known ?? [], true) : null,
      el("section", { "aria-labelledby": "games" }, [
        el("h2#games", {}, say("home.games")),
        tables && tables.compiled < 1
          ? el("p.warming.small", { role: "status" }, say("home.warming", { percent: Math.floor(tables.compiled * 100) }), { key: "warming" })
          : null,
        known ? el("div.games", {}, known.map(gameCard)) : games.fault ? el("p", {}, say("frame.fault_network")) : loading(),
      ]),
      section("open", say("home.open"), tables?.open ?? [], known ?? [], false, say("home.open_none")),
      tables?.running.length ? section("running", say("home.running"), tables.running, known ?? [], false) : null,
      tables?.finished.length ? section("finished", say("home.recent"), tables.finished, known ?? [], false) : null,
      tables?.mine.length ? forgetButton() : null,
    ]),
  ]);
}

function gameCard(game: Game): VNode {
  const few = game.seats[0] ?? 1;
  const many = game.seats.at(-1) ?? few;
  return el("article.game", {}, [
    el("div.game-words", {}, [
      el("h3", {}, game.name),
      el("p.tagline", {}, game.tagline),
      el("p.about", {}, game.about),
      game.workshop ? el("p", {}, [link("", "/cards", say("workshop.invite"))]) : null,
    ]),
    el("div.game-foot", {}, [
      el("span.seats", {}, say("home.players", { n: few === many ? few : `${few}–${many}` })),
      link(".button.quiet", `/rules/${game.id}`, say("frame.rules"), { "aria-label": `${say("frame.rules")}: ${game.name}` }),
      link(".button.main", `/new/${game.id}`, say("table.new"), { "aria-label": `${say("table.new")}: ${game.name}` }),
    ]),
  ], { key: game.id });
}

function section(id: string, title: string, tables: Summary[], known: Game[], mine: boolean, none = ""): VNode {
  return el("section", { "aria-labelledby": id }, [
    el(`h2#${id}`, {}, title),
    tables.length
      ? el("ul.tables", {}, tables.map((table) => row(table, known, mine)))
      : el("p.none", {}, none),
  ], { key: id });
}

function row(table: Summary, known: Game[], mine: boolean): VNode {
  const free = table.chairs.filter((chair) => (chair.who ?? "free") === "free").length;
  const game = known.find((one) => one.id === table.game)?.name ?? table.game;
  const verb =
    table.state === "over" ? say("table.seen") : mine ? say("table.return") : table.state === "open" && free > 0 ? say("table.join") : say("table.watch");
  const names = table.chairs.map(chairName).filter(Boolean).join(", ");
  return el("li.table-row", {}, [
    el("div.table-marks", { "aria-hidden": "true" }, table.chairs.map((chair) =>
      el("span", { class: (chair.who ?? "free") === "free" ? "chair-dot free" : "chair-dot" }, (table.faces[chair.seat] ?? []).map((face) => mark(face, 14))),
    )),
    el("div.table-what", {}, [
      el("strong", {}, table.title || game),
      el("span.small", {}, [
        `${game} · ${sayIf(`state.${table.state}`)}`,
        table.state === "open" ? ` · ${free ? sayCount("home.chairs", free, { all: table.chairs.length }) : say("home.full")}` : "",
      ].join("")),
      names ? el("span.small.names", {}, names) : null,
    ]),
    el("time.small.when", { datetime: table.changed }, when(table.changed)),
    link(".button", `/t/${table.id}`, verb, { "aria-label": `${verb}: ${table.title || game}` }),
  ], { key: table.id });
}

function when(time: string): string {
  const then = new Date(time);
  if (Number.isNaN(then.getTime())) return "";
  const minutes = Math.round((then.getTime() - Date.now()) / 60_000);
  const relative = new Intl.RelativeTimeFormat(spoken(), { numeric: "auto" });
  if (minutes > -1) return relative.format(0, "second"); // "now"
  if (minutes > -60) return relative.format(minutes, "minute");
  if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), "hour");
  return relative.format(Math.round(minutes / 60 / 24), "day");
}
