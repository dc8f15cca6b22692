// The rules of a game, as its own folder tells them.

import { games, missingPage, type Page, redraw } from "../app";
import { Lasting } from "../lasting";
import { api, type Rules } from "../net/api";
import { prefs } from "../prefs";
import { el, link, loading, type VNode } from "../view";
import { say } from "../words";

export class RulesPage implements Page {
  private readonly rules: Lasting<Rules>;

  constructor(private readonly game: string) {
    this.rules = new Lasting(() => api.rules(this.game, prefs.language), redraw);
    this.rules.refresh();
    games.need();
  }

  title(): string {
    return `${say("frame.rules")} · ${this.rules.value?.name ?? "Archipel"}`;
  }

  spoken(): void {
    this.rules.refresh();
  }

  draw(): VNode {
    const rules = this.rules.value;
    if (!rules) return this.rules.fault ? missingPage() : el("section.narrow", {}, [loading()]);
    return el("article.narrow.rules", {}, [
      el("p.small.over", {}, say("frame.rules")),
      el("h1", {}, rules.name),
      el("p", {}, [link(".button.main", `/new/${this.game}`, say("table.new"))]),
      ...rules.chapters.map((chapter) =>
        el("section", {}, [
          el("h2", {}, chapter.title),
          ...chapter.rules.map((rule) =>
            el("div.rule", { id: rule.id }, [
              el("h3", {}, [rule.title, " ", el("a.rule-id", { href: `#${rule.id}` }, rule.id)]),
              ...paragraphs(rule.text),
            ]),
          ),
        ]),
      ),
    ]);
  }
}

/** Paragraphs, and lists where lines begin with a dash. */
function paragraphs(text: string): VNode[] {
  const parts: VNode[] = [];
  let items: string[] = [];
  const close = (): void => {
    if (items.length) parts.push(el("ul", {}, items.map((item) => el("li", {}, item))));
    items = [];
  };
  for (const line of text.trim().split("\n")) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else {
      close();
      if (line.trim()) parts.push(el("p", {}, line.trim()));
    }
  }
  close();
  return parts;
}
