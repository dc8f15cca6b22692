// The workshop: a card is typed on the left; on the right it is seen, checked and tried.

import { type Page, redraw, tell, tellFault } from "../app";
import { api, ApiFault, type Checked, type Face, type Trial } from "../net/api";
import { prefs } from "../prefs";
import { loadArt } from "../table/art";
import { button, el, h, loading, type VNode } from "../view";
import { say, sayCount } from "../words";
import { editor, goToLine } from "./editor";
import { faceParts } from "./reading";

const DRAFT = "archipel-cards"; // where the browser keeps the text
const PAUSE = 450; // milliseconds without a key before the text is read
const LONGEST = 24_000; // letters that the house will read

export class CardsPage implements Page {
  private text: string | null = null;
  private checked: Checked | null = null;
  private faces: Face[] = []; // the last that had nothing wrong with them
  private sound = ""; // the text that they are of
  private checking = false;
  private number = 0; // of the last question: late answers are not wanted
  private timer: ReturnType<typeof setTimeout> | undefined;
  private card = "";
  private trial: Trial | null = null;
  private trying = false;
  private seed = "";
  private answers: number[] = [];

  constructor() {
    loadArt("naufrages").then(redraw, tellFault);
    const kept = localStorage.getItem(DRAFT);
    if (kept?.trim()) this.take(kept);
    else void this.fresh();
  }

  title(): string {
    return `${say("workshop.title")} · Archipel`;
  }

  spoken(): void {
    void this.check();
    if (this.faces.length && this.sound !== this.text) void this.retell();
    if (this.trial) void this.go(this.answers);
  }

  leave(): void {
    clearTimeout(this.timer);
  }

  // --- the text --------------------------------------------------------------------------------

  private async fresh(): Promise<void> {
    try {
      this.take(await api.template());
    } catch (fault) {
      tellFault(fault);
    }
  }

  private take(text: string): void {
    this.text = text;
    void this.check();
    redraw();
  }

  private typed(text: string): void {
    this.text = text;
    localStorage.setItem(DRAFT, text);
    this.checking = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
    redraw();
  }

  private async check(): Promise<void> {
    const text = this.text ?? "";
    const mine = ++this.number;
    this.checking = true;
    if (text.length > LONGEST) {
      this.checked = { faults: [{ line: 0, card: "", check: "", reason: say("workshop.too_long") }], cards: [] };
      this.checking = false;
      redraw();
      return;
    }
    redraw();
    try {
      const checked = await api.checkCards(text, prefs.language);
      if (mine !== this.number) return;
      this.checked = checked;
      if (!checked.faults.length) this.show(checked.cards, text);
    } catch (fault) {
      if (mine !== this.number) return;
      if (fault instanceof ApiFault && fault.status === 400) this.checked = { faults: [{ line: 0, card: "", check: "", reason: fault.message }], cards: [] };
      else tellFault(fault);
    }
    this.checking = false;
    redraw();
  }

  /** The faces of the last text that was right, in the language of the page. */
  private async retell(): Promise<void> {
    const sound = this.sound;
    try {
      const told = await api.checkCards(sound, prefs.language);
      if (sound === this.sound) this.faces = told.cards;
    } catch (fault) {
      tellFault(fault);
    }
    redraw();
  }

  private show(faces: Face[], text: string): void {
    this.faces = faces;
    this.sound = text;
    if (faces.some((face) => face.id === this.card)) return;
    this.card = faces[0]?.id ?? "";
    this.trial = null;
  }

  private save(): void {
    const name = /^\s*name\s*=\s*"(\w+)"/m.exec(this.text ?? "")?.[1] ?? "cards";
    const at = URL.createObjectURL(new Blob([this.text ?? ""], { type: "application/toml" }));
    const made = document.createElement("a");
    made.href = at;
    made.download = `${name}.toml`;
    made.click();
    URL.revokeObjectURL(at);
  }

  private async open(event: Event): Promise<void> {
    const field = event.target as HTMLInputElement;
    const file = field.files?.[0];
    if (!file) return;
    if (file.size > LONGEST * 4) tell(say("workshop.too_long"));
    else {
      const text = await file.text();
      localStorage.setItem(DRAFT, text);
      this.trial = null;
      this.take(text);
    }
    field.value = "";
  }

  // --- the trial -------------------------------------------------------------------------------

  private start(): void {
    this.seed = Math.random().toString(36).slice(2, 12);
    void this.go([]);
  }

  private async go(answers: number[]): Promise<void> {
    if (this.trying) return;
    this.trying = true;
    this.answers = answers;
    redraw();
    try {
      this.trial = await api.tryCard(this.text ?? "", this.card, this.seed, answers, prefs.language);
    } catch (fault) {
      this.trial = null;
      tellFault(fault);
    }
    this.trying = false;
    redraw();
  }

  // --- drawing ---------------------------------------------------------------------------------

  draw(): VNode {
    if (this.text === null) return el("section.narrow", {}, [loading()]);
    return el("section.workshop", {}, [
      el("h1", {}, say("workshop.title")),
      el("p.lead", {}, say("workshop.lead")),
      el("div.workshop-grid", {}, [this.left(this.text), this.right()]),
    ]);
  }

  private left(text: string): VNode {
    const marked = new Set((this.checked?.faults ?? []).map((fault) => fault.line));
    return el("div.workshop-text", {}, [
      el("div.workshop-tools", {}, [
        el("label.button.quiet.file", {}, [say("workshop.open"), h("input", { attrs: { type: "file", accept: ".toml,text/plain" }, on: { change: (event: Event) => void this.open(event) } })]),
        button(".button.quiet", say("workshop.fresh"), () => { this.trial = null; localStorage.removeItem(DRAFT); void this.fresh(); }),
        button(".button", say("workshop.save"), () => this.save()),
      ]),
      editor({ text, label: say("workshop.editor"), help: "cards-keys", marked, typed: (typed) => this.typed(typed) }),
      el("p#cards-keys.small", {}, say("workshop.keys")),
    ]);
  }

  private right(): VNode {
    const face = this.faces.find((one) => one.id === this.card);
    const stale = Boolean(this.checked?.faults.length);
    return el("div.workshop-seen", {}, [
      this.status(this.checked),
      this.faces.length > 1 ? this.which(this.faces) : null,
      face ? el("h2", {}, say("workshop.face")) : null,
      face ? faceOf(face, stale) : null,
      face && !stale ? this.trialOf() : null,
    ]);
  }

  private status(checked: Checked | null): VNode {
    const faults = checked?.faults ?? [];
    return el("div.workshop-status", { role: "status", "aria-live": "polite" }, [
      this.checking || !checked
        ? el("p.small", {}, say("workshop.checking"))
        : el("p", { class: faults.length ? "wrong" : "well" }, faults.length ? sayCount("workshop.faults", faults.length) : sayCount("workshop.well", checked.cards.length)),
      faults.length
        ? el("ul.faults", {}, faults.map((fault) =>
            el("li", {}, [
              fault.line ? button(".link", say("workshop.line", { n: fault.line }), () => goToLine(fault.line)) : null,
              el("span", {}, [fault.card ? el("strong", {}, fault.card) : null, fault.card ? " · " : "", fault.reason, fault.check ? el("span.small", {}, ` (${fault.check})`) : null]),
            ])))
        : null,
    ]);
  }

  private which(faces: Face[]): VNode {
    return el("div.field", {}, [
      el("label", { for: "cards-which" }, say("workshop.which")),
      h("select#cards-which", {
        props: { value: this.card },
        on: { change: (event: Event) => { this.card = (event.target as HTMLSelectElement).value; this.trial = null; redraw(); } },
      }, faces.map((face) => h("option", { attrs: { value: face.id, selected: face.id === this.card } }, face.name))),
    ]);
  }

  private trialOf(): VNode {
    const trial = this.trial;
    return el("section.trial", { "aria-labelledby": "trial" }, [
      el("h2#trial", {}, say("workshop.trial")),
      el("p.small", {}, say("workshop.trial_text")),
      trial ? el("ol.trial-lines", { "aria-live": "polite" }, trial.lines.map((line) => el("li", {}, line))) : null,
      trial?.over ? el("p", {}, trial.lines.length ? say("workshop.over") : say("workshop.nothing")) : null,
      trial && !trial.over ? el("p.trial-prompt", {}, [el("strong", {}, trial.asked), ` · ${trial.prompt}`]) : null,
      el("div.trial-ways", {}, [
        ...(trial?.ways ?? []).map((way) => button(".button.main", way.label, () => void this.go([...this.answers, way.code]), { disabled: this.trying }, { key: `way-${way.code}` })),
        !trial || trial.over || !trial.ways.length
          ? button(trial ? ".button" : ".button.main", say(trial ? "workshop.again" : "workshop.trial"), () => this.start(), { disabled: this.trying }, { key: "start" })
          : null,
        trial && this.answers.length ? button(".button.quiet", say("workshop.back"), () => void this.go(this.answers.slice(0, -1)), { disabled: this.trying }, { key: "back" }) : null,
      ]),
      this.trying ? el("p.small", { role: "status" }, say("workshop.trying")) : null,
      trial ? el("h3", {}, say("workshop.after")) : null,
      trial ? el("dl.trial-people", {}, trial.people.flatMap((one) => [el("dt", {}, one.name), el("dd", {}, one.facts.join(" · "))])) : null,
    ]);
  }
}

/** A card in its frame; a stale one is what it was before something went wrong. */
function faceOf(face: Face, stale: boolean): VNode {
  return el("article.face", { "aria-label": face.name }, [
    el("span.small", {}, face.place.join(" · ")),
    ...faceParts(face.card),
    face.icons.length ? el("ul.face-icons", {}, face.icons.map((icon) => el("li", {}, icon))) : null,
    ...face.questions.flatMap((question) => [
      el("p.small", {}, question.title),
      el("ul.face-options", {}, question.options.map((option) => el("li", {}, option))),
    ]),
    face.ship ? el("p.face-ship", {}, face.ship) : null,
  ], { class: { stale } });
}
