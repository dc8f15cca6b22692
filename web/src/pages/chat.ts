// The chat beside the board. What the table will not have said comes back into the box, with the
// reason under it: nothing that somebody wrote is lost.

import type { Lobby } from "../protocol";
import { el, icon, link, mark, type VNode } from "../view";
import { say } from "../words";
import type { TablePage } from "./table";

export class Chat {
  private reason = ""; // why the last message was not said
  private box: HTMLInputElement | null = null;
  private kept = ""; // what came back before there was a box

  constructor(private readonly page: TablePage) {}

  /** The text goes back before whatever was written since. */
  refused(text: string, reason: string): void {
    this.reason = reason;
    if (this.box) this.box.value = together(text, this.box.value);
    else this.kept = together(this.kept, text);
  }

  draw(lobby: Lobby): VNode {
    const lines = this.page.state.chat;
    return el("section.block", { "aria-labelledby": "chat" }, [
      el("h2#chat", {}, say("table.chat")),
      lines.length
        ? el("div.log-box.chat-box", { tabindex: "0", role: "log", "aria-live": "polite", "aria-labelledby": "chat" }, [
            el("ol.log.chat", {}, lines.map((line) =>
              el("li", {}, [
                line.face ? mark(line.face, 13) : el("span.no-mark"),
                el("span", {}, [el("strong", {}, line.name), " ", ...linked(line.text)]),
              ], { key: line.number }))),
          ])
        : el("p.none", {}, say("table.chat_none")),
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
function linked(text: string): (VNode | string)[] {
  return text.split(/(https?:\/\/\S+\/t\/\S+)/).map((part) => {
    try {
      const address = new URL(part);
      if (address.origin === location.origin) return link("", address.pathname + address.search, say("table.join"));
    } catch {
      // Only words.
    }
    return part;
  });
}
