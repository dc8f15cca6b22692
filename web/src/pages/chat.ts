// The chat beside the board, and the bar under everything that tells what was said out of sight. What the table will not have said comes back into the box, with the
// reason under it: nothing that somebody wrote is lost.

import { redraw } from "../app";
import type { Lobby } from "../protocol";
import { button, el, icon, link, linkBeside, mark, type VNode } from "../view";
import { say, sayCount } from "../words";
import type { TablePage } from "./table";

export class Chat {
  private reason = ""; // why the last message was not said
  private box: HTMLInputElement | null = null;
  private kept = ""; // what came back before there was a box

  private read = -1; // the number of the last line that was in sight; -1 until there was a scene
  private inSight = false;
  private observer: IntersectionObserver | null = null;

  constructor(private readonly page: TablePage) {}

  /** The chat as it is when one comes: what was there is old, but for what was missed by a reload. */
  begin(): void {
    if (this.read < 0) this.keep(Number(sessionStorage.getItem(this.place) ?? this.page.state.chat.at(-1)?.number ?? 0));
  }

  private get place(): string {
    return `archipel:read:${this.page.id}`;
  }

  private see(): void {
    const last = this.page.state.chat.at(-1)?.number ?? 0;
    if (this.inSight && !document.hidden && last > this.read) this.keep(last);
  }

  private keep(read: number): void {
    this.read = read;
    sessionStorage.setItem(this.place, String(read));
  }

  /** Always in sight: a press goes to the chat, and what was said there since is told. */
  bar(lobby: Lobby): VNode | null {
    const { chat } = this.page.state;
    const alone = !lobby.chairs.some((chair) => chair.who === "person" && !chair.you);
    if (this.read < 0 || (alone && !chat.length)) return null;
    const you = lobby.chairs.find((chair) => chair.you)?.name;
    const news = chat.filter((line) => line.number > this.read && line.name !== you);
    const last = news.at(-1);
    return button(".chat-bar", [
      icon("chat"),
      el("span.chat-news", {}, last ? [el("strong", {}, last.name), ` ${last.text}`] : say("table.chat")),
      news.length ? el("span.chat-count", {}, String(news.length)) : null,
    ], () => this.show(), { "aria-label": news.length ? sayCount("table.chat_new", news.length) : say("table.chat") }, { key: "chat-bar", class: { news: news.length > 0 } });
  }

  private show(): void {
    this.page.sheet = "high";
    redraw();
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const end = document.querySelector<HTMLElement>(".chat-end");
      end?.scrollIntoView({ block: "center" });
      document.querySelector<HTMLElement>(".chat-box")?.focus({ preventScroll: true });
    }));
  }

  /** What was said counts as read once the end of the chat is on the screen. */
  private watched(element: Element): void {
    this.observer?.disconnect();
    this.observer = new IntersectionObserver((seen) => {
      this.inSight = seen.at(-1)?.isIntersecting ?? false;
      redraw();
    });
    this.observer.observe(element);
  }

  /** The text goes back before whatever was written since. */
  refused(text: string, reason: string): void {
    this.reason = reason;
    if (this.box) this.box.value = together(text, this.box.value);
    else this.kept = together(this.kept, text);
  }

  draw(lobby: Lobby): VNode {
    const lines = this.page.state.chat;
    this.see();
    return el("section.block", { "aria-labelledby": "chat" }, [
      el("h2#chat", {}, say("table.chat")),
      lines.length
        ? el("div.log-box.chat-box", { tabindex: "0", role: "log", "aria-live": "polite", "aria-labelledby": "chat" }, [
            el("ol.log.chat", {}, lines.map((line) =>
              el(line.house ? "li.house" : "li", {}, [
                line.face ? mark(line.face, 13) : line.house ? icon("house") : el("span.no-mark"),
                el("span", {}, [
                  line.house ? el("span.hidden", {}, say("table.house_says")) : el("strong", {}, line.name),
                  " ", ...linked(line.text, this.page.stays),
                ]),
              ], { key: line.number }))),
          ])
        : el("p.none", {}, say("table.chat_none")),
      el("span.chat-end", {}, [], { key: "end", hook: { insert: (node) => this.watched(node.elm as Element) } }),
      lobby.you == null ? null : this.form(),
      el("p#chat-reason.chat-reason", { role: "alert" }, this.reason),
    ], { key: "chat" });
  }

  private form(): VNode {
    return el("form.chat-form", {}, [
      el("input", {
        type: "text", maxlength: 300, autocomplete: "off",
        "aria-label": say("table.chat_write"), placeholder: say("table.chat_write"),
        "aria-describedby": "chat-reason", "aria-invalid": this.reason ? "true" : "false",
      }, [], {
        hook: {
          insert: (node) => {
            this.box = node.elm as HTMLInputElement;
            this.box.value = this.kept;
            this.kept = "";
          },
          destroy: () => {
            this.kept = this.box?.value ?? "";
            this.box = null;
          },
        },
      }),
      el("button.button", { type: "submit", "aria-label": say("table.chat_send") }, [icon("send")]),
    ], { on: { submit: (event: Event) => this.send(event) } });
  }

  private send(event: Event): void {
    event.preventDefault();
    const text = this.box?.value.trim();
    if (!this.box || !text) return;
    this.reason = "";
    this.box.value = "";
    this.page.talk(text);
  }
}

/** What came back, and what was written since. */
export const together = (...texts: string[]): string => texts.filter(Boolean).join(" ");

/** Links to other tables of this house can be followed; nothing else can. */
function linked(text: string, beside: boolean): (VNode | string)[] {
  return text.split(/(https?:\/\/\S+\/t\/\S+)/).map((part) => {
    try {
      const address = new URL(part);
      if (address.origin === location.origin) return (beside ? linkBeside : link)("", address.pathname + address.search, say("table.join"));
    } catch {
      // Only words.
    }
    return part;
  });
}
