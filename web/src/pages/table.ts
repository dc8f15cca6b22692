// A table: a lobby while it is open, the board while it is played, the scores when it is over.
// Long, because everything that a table hears, and everything that is done at it, meets here.

import { games, go, home, missingPage, type Page, redraw, settings, tell, tellFault } from "../app";
import { ApiFault, tableApi, type TableApi } from "../net/api";
import { connect, type Wire } from "../net/socket";
import { prefs } from "../prefs";
import type { Choice, FromServer, Keyed, Lobby, Order } from "../protocol";
import { sizeOf } from "../table/arrange";
import { loadArt } from "../table/art";
import { Board } from "../table/board";
import type { Part } from "../table/order";
import { busy, newKey, put, restore, settle } from "../table/outbox";
import { Playback, yourTurn } from "../table/playback";
import { choose, clear, click, confirm, ghosts, isOffered, type Walked } from "../table/select";
import { play } from "../table/sound";
import { emptyTable, isPlaying, type TableState } from "../table/state";
import { latest, receive, takeChat, takeWhole } from "../table/update";
import { button, el, icon, loading, type VNode } from "../view";
import { say } from "../words";
import { After } from "./after";
import { openAgain } from "./again";
import { Chat } from "./chat";
import { endDialog, helpDialog, sureDialog } from "./dialogs";
import { Hints } from "./hint";
import { lobbyView, tableName } from "./lobby";
import { Reading } from "./reading";
import { Spoken } from "./spoken";
import { side } from "./side";

const CONFLICT = 409; // the table is there and cannot be opened

export type SheetHeight = "low" | "mid" | "high";

export class TablePage implements Page {
  readonly state: TableState = emptyTable();
  readonly at: TableApi;
  readonly board: Board;
  lobby: Lobby | null = null;
  sheet: SheetHeight = "mid";
  helping = false;
  ending = false; // the scores are shown
  wholeLog = false;
  listing = false; // every choice is shown in words
  readonly hints = new Hints(this);
  readonly chat = new Chat(this);
  readonly reading = new Reading(this);
  private readonly notes = new Spoken();
  readonly after: After;
  private missing = false;
  private why = ""; // it cannot be opened
  private wire: Wire | null = null;
  private readonly playback: Playback;
  private doneMove = 0; // the move our last acknowledged action led to
  private left = false;

  constructor(
    readonly id: string,
    readonly invite: string,
    secret: string,
  ) {
    this.at = tableApi(id, invite);
    this.after = new After(this);
    this.board = new Board({
      clicked: (node) => this.walked(click(this.state, node)),
      entered: (node) => this.walked(ghosts(this.state).length && this.state.selection.at(-1) === node ? confirm(this.state) : click(this.state, node)),
      turned: (by) => this.turn(by),
      confirmed: () => this.confirm(),
      missed: () => { if (clear(this.state)) this.marks(); },
      looked: (node, rests) => this.reading.look(node, rests),
      pressed: () => this.playback.hurry(),
      sending: () => this.sending(),
    });
    this.playback = new Playback(this.state, this.board, (part, before) => this.played(part, before));
    restore(this.state, sessionStorage, id);
    document.addEventListener("keydown", this.onKey);
    addEventListener("online", this.onOnline);
    games.need();
    settings.need();
    void this.arrive(secret);
  }

  get wide(): boolean {
    return this.lobby !== null && this.lobby.state !== "open";
  }

  get stays(): boolean {
    return this.lobby?.state === "playing" || this.paused;
  }

  title(): string {
    const name = (this.lobby && tableName(this.lobby)) || "Archipel";
    return yourTurn(this.state) ? `● ${say("table.your_turn")} · ${name}` : `${name} · Archipel`;
  }

  leave(): void {
    this.left = true;
    this.wire?.close();
    this.playback.stop();
    document.removeEventListener("keydown", this.onKey);
    removeEventListener("online", this.onOnline);
    home.refresh();
  }

  spoken(): void {
    this.after.spoken();
    this.wire?.send({ do: "all", language: prefs.language });
  }

  tools(): VNode[] {
    if (!this.wide) return [];
    const paused = this.paused;
    return [
      this.canPause
        ? button(".tool", [icon(paused ? "play" : "pause")], () => this.pause(!paused), {
            "aria-label": say(paused ? "table.resume" : "table.pause"),
            title: say(paused ? "table.resume" : "table.pause"),
          })
        : null,
      button(".tool", [icon("help")], () => this.help(true), { "aria-label": say("table.help"), title: say("table.help") }),
    ].filter((node): node is VNode => node !== null);
  }

  get paused(): boolean {
    return this.lobby?.state === "paused";
  }

  get canPause(): boolean {
    return this.lobby !== null && (this.lobby.host || this.lobby.you != null) && this.lobby.state !== "over";
  }

  pause(paused: boolean): void {
    this.ask(this.at.pause(paused));
  }

  // --- what the server says -----------------------------------------------------------------------

  private async arrive(secret: string): Promise<void> {
    try {
      this.lobby = secret ? await this.at.comeBack(secret) : await this.at.look();
      if (secret) history.replaceState(null, "", location.pathname + (this.invite ? `?k=${encodeURIComponent(this.invite)}` : ""));
    } catch (fault) {
      if (fault instanceof ApiFault && fault.status < 500) {
        this.missing = true;
        if (fault.status === CONFLICT) this.why = fault.message;
      } else {
        tellFault(fault);
        setTimeout(() => { if (!this.left) void this.arrive(secret); }, 3000);
      }
      redraw();
      return;
    }
    if (this.left) return;
    loadArt(this.lobby.game).then(() => {
      if (this.state.scene) this.board.draw(this.state, false);
      redraw();
    }, () => undefined);
    this.wire = connect(this.at.socketAt, {
      opened: () => {
        this.wire?.send({ do: "all", language: prefs.language });
      },
      heard: (message) => this.heard(message),
      lost: () => {
        this.state.link = "offline";
        redraw();
      },
      refused: () => {
        this.missing = true;
        redraw();
      },
    });
    redraw();
  }

  private heard(message: FromServer): void {
    const state = this.state;
    if (state.link !== "live") {
      state.link = "live";
      for (const waiting of state.outbox.values()) this.wire?.send(waiting);
    }
    switch (message.is) {
      case "scene": {
        const first = state.scene === null;
        const wasOver = state.scene?.over ?? false;
        takeWhole(state, message);
        this.chat.begin();
        this.hints.forget();
        this.board.draw(this.shown, !first);
        this.goOn();
        if (message.scene.over && !wasOver) this.ending = true; // where all is revealed, all is sent
        break;
      }
      case "update": {
        const how = receive(state, message);
        if (how === "gap") this.wire?.send({ do: "all", language: prefs.language });
        else if (how === "queued") void this.playback.run();
        break;
      }
      case "table":
        this.lobby = message.table;
        break;
      case "chat":
        takeChat(state, message);
        break;
      case "done": {
        const sent = settle(state, message.key, sessionStorage, this.id);
        if (sent?.do === "act" || sent?.do === "undo") this.doneMove = message.move;
        this.board.mark(state);
        this.goOn();
        break;
      }
      case "fault": {
        state.plan = [];
        const sent = message.key ? settle(state, message.key, sessionStorage, this.id) : undefined;
        if (sent?.do === "say") {
          this.chat.refused(sent.text, message.detail || say("frame.fault"));
          break;
        }
        tell(message.rule_title ? `${message.detail} (${message.rule_title})` : message.detail || say("frame.fault"));
        if (sent?.do === "act" || sent?.do === "undo") this.wire?.send({ do: "all", language: prefs.language });
        break;
      }
    }
    redraw();
  }

  private played(part: Part, before: boolean): void {
    this.hints.forget();
    this.reading.tell(part.log ?? []);
    this.notes.hear(part.log ?? []);
    this.goOn();
    if (part.over) {
      this.ending = true;
      this.sheet = "mid";
    }
    if (prefs.sound && !document.hidden) {
      if (part.gone?.length) play("loss");
      else if (part.put?.length || part.log?.some((line) => line.beat)) play("move");
      if (!before && yourTurn(this.state)) play("turn");
    }
    redraw();
  }

  // --- what the visitor does ----------------------------------------------------------------------

  sending(): boolean {
    return busy(this.state) || this.doneMove > latest(this.state).move;
  }

  /** Nothing else is asked here: a table that takes nothing offers nothing, and tells what it refuses. */
  canAct(): boolean {
    return !this.sending();
  }

  walked(walked: Walked): void {
    if (walked.kind === "play") this.act(walked.choice);
    this.marks();
  }

  choose(choice: Choice, sure = false): void {
    this.playback.hurry();
    if (this.canAct() && isOffered(this.state, choice)) this.walked(choose(this.state, choice, sure));
  }

  clear(): void {
    clear(this.state);
    this.marks();
  }

  /** What is about to be placed is turned, or is right as it lies. */
  turn(by: number): void {
    this.state.turn += by;
    this.marks();
  }

  confirm(): void {
    if (this.canAct()) this.walked(confirm(this.state));
  }

  /** Shows something over the board, or hides it. */
  layer(id: string): void {
    const { layers } = this.shown;
    if (!layers.delete(id)) layers.add(id);
    this.marks();
  }

  /** The next action of a longer way, as soon as it is offered. */
  private goOn(): void {
    const [code, ...rest] = this.state.plan;
    if (code === undefined || !this.canAct() || isPlaying(this.state)) return;
    const choice = this.state.scene?.choices.find((one) => one.code === code);
    this.state.plan = choice ? rest : [];
    if (choice) this.act(choice);
  }

  private act(choice: Choice): void {
    if (!this.canAct()) return;
    this.hints.forget();
    this.reading.forget();
    this.post({ do: "act", key: newKey(), code: choice.code, move: this.state.move });
  }

  undo(): void {
    this.playback.hurry();
    if (!this.state.scene?.can_undo || this.sending()) return;
    this.state.selection = [];
    this.state.plan = [];
    this.post({ do: "undo", key: newKey(), move: this.state.move });
    this.marks();
  }

  talk(text: string): void {
    this.post({ do: "say", key: newKey(), text });
  }

  order(order: Order): void {
    this.post({ do: "order", key: newKey(), order });
  }

  /** Sent now, or as soon as the table is heard again. */
  private post(message: Keyed): void {
    put(this.state, message, sessionStorage, this.id);
    if (this.state.link === "live") this.wire?.send(message);
    redraw();
  }

  /** What is on the board: the table as it is, or a moment of a game that is over. */
  get shown(): TableState {
    return this.after.moment ?? this.state;
  }

  marks(): void {
    this.board.mark(this.shown);
    redraw();
  }

  show(ids: string[]): void {
    this.state.shown = ids.length ? ids : this.hints.path;
    this.board.mark(this.shown);
  }

  help(open: boolean): void {
    this.helping = open;
    redraw();
  }

  tryNow(): void {
    this.wire?.wake();
  }

  ask(promise: Promise<Lobby>): void {
    promise.then((lobby) => {
      this.lobby = lobby;
      redraw();
    }, tellFault);
  }

  async again(): Promise<void> {
    const old = this.lobby;
    if (!old) return;
    try {
      const there = await openAgain(old);
      if (old.you != null && old.chairs.some((chair) => chair.who === "person" && !chair.you)) {
        this.wire?.send({ do: "say", key: newKey(), text: `${say("end.again")} : ${location.origin}${there}` });
      }
      go(there);
    } catch (fault) {
      tellFault(fault);
    }
  }

  private readonly onOnline = (): void => this.tryNow();

  private readonly onKey = (event: KeyboardEvent): void => {
    const target = event.target as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || !this.wide) return;
    if (target.closest("input, textarea, select, dialog")) return;
    if (event.key === "Escape") {
      if (clear(this.state)) this.marks();
    } else if (event.key === "u" || event.key === "U") this.undo();
    else if (event.key === "?") this.help(true);
    else if (event.key === "r" || event.key === "R") this.turn(event.shiftKey ? -1 : 1);
    else if (event.key === "l" || event.key === "L") for (const layer of this.shown.scene?.layers ?? []) this.layer(layer.id);
    else if (event.key === "0") this.board.fit();
    else if (event.key === "+") this.board.zoom(1.4);
    else if (event.key === "-") this.board.zoom(1 / 1.4);
    else return;
    event.preventDefault();
  };

  // --- what is seen -------------------------------------------------------------------------------

  draw(): VNode {
    if (this.missing) return missingPage(this.why);
    const lobby = this.lobby;
    if (!lobby) return el("section.narrow", {}, [loading()]);
    if (lobby.state === "open") return lobbyView(this, lobby);
    const scene = this.shown.scene;
    const size = scene ? sizeOf(scene.backdrop) : { width: 1, height: 1 };
    const ratio = size.width / size.height;
    this.board.svg.setAttribute("aria-label", say("table.board"));
    return el("div.table", { "data-sheet": this.sheet, "data-reads": this.reading.room(scene) }, [
      el("h1.hidden", {}, tableName(lobby) || "Archipel"),
      this.state.link === "offline" ? this.offline() : null,
      lobby.state === "paused" ? el("div.banner.paused", { role: "status" }, [el("p", {}, say("table.paused"))]) : null,
      el("section.board-area", { "aria-label": say("table.board") }, [
        el("div.board-slot", {}, [], {
          hook: { insert: (node) => { (node.elm as HTMLElement).append(this.board.svg, this.board.caption); } },
        }),
        this.notes.draw(),
        this.reading.draw(scene),
        scene ? null : el("p.laying", { role: "status" }, say("table.joining")),
        el("div.zoom", {}, [
          button(".tool", [icon("plus")], () => this.board.zoom(1.4), { "aria-label": say("table.closer") }),
          button(".tool", [icon("minus")], () => this.board.zoom(1 / 1.4), { "aria-label": say("table.further") }),
          button(".tool", [icon("fit")], () => this.board.fit(), { "aria-label": say("table.fit") }),
        ]),
      ], { key: "board", hook: { insert: (node) => setRatio(node, ratio), postpatch: (_, node) => setRatio(node, ratio) } }),
      side(this, lobby, scene),
      scene && this.state.asking.length === 1 && this.state.asking[0]?.warn ? sureDialog(this, this.state.asking[0]) : null,
      this.ending && this.state.scene?.over ? endDialog(this, lobby, this.state.scene) : null,
      this.helping ? helpDialog(this) : null,
    ]);
  }

  private offline(): VNode {
    return el("div.banner.offline", { role: "alert" }, [
      el("p", {}, say("table.offline")),
      button(".button.small-button", say("table.offline_now"), () => this.tryNow()),
    ], { key: "offline" });
  }
}

function setRatio(node: VNode, ratio: number): void {
  (node.elm as HTMLElement).style.setProperty("--ratio", String(ratio));
}
