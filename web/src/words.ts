// What the client says. The words come from the server's catalogue (`server/words.toml`), one
// language at a time; `made/keys.ts` names them. What concerns a game comes with its scenes.

import type { Counts, Words } from "../made/keys";
import type { Language } from "./protocol";

export type Word = keyof Words;
export type Counted = keyof Counts;
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
export type Catalogue = Record<string, string | Forms>;

type Filling = string | number;
type Blanks<Names extends string> = [Names] extends [never] ? [] : [Record<Names, Filling>];

/** Where each language lies; the build fills it in. */
declare const WORDS_AT: Record<Language, string>;

const known = new Map<Language, Catalogue>();
let language: Language = "en";

/** Brings a language, once. Nothing is drawn before the first one is here. */
export async function learn(wanted: Language): Promise<void> {
  if (known.has(wanted)) return;
  const answer = await fetch(WORDS_AT[wanted]);
  if (!answer.ok) throw new Error(`no words for ${wanted}`);
  teach(wanted, (await answer.json()) as Catalogue);
}

export function teach(taught: Language, catalogue: Catalogue): void {
  known.set(taught, catalogue);
}

export function speak(chosen: Language): void {
  language = chosen;
}

export function spoken(): Language {
  return language;
}

/** A word or sentence, with its blanks filled. */
export function say<W extends Word>(word: W, ...blanks: Blanks<Words[W]>): string {
  return filled(plain(word), blanks[0] ?? {});
}

/** The form of a word for a number. */
export function sayCount<W extends Counted>(word: W, n: number, ...blanks: Blanks<Counts[W]>): string {
  const forms = known.get(language)?.[word] as Forms;
  const form = forms[new Intl.PluralRules(language).select(n)] ?? forms.other;
  return filled(form, { n, ...blanks[0] });
}

/** A word that may not be there: a bot's level, a colour. */
export function sayIf(word: string): string {
  return plain(word);
}

/** Names in a row, as the language has it: "A, B and C". */
export function joined(names: string[]): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/** A chance from 0 to 1. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(language, { style: "percent" }).format(chance);
}

/** What a choice is worth; two chances are compared only where they read differently. */
export function compared(chance: number, usual: number): string {
  const shown = { chance: percent(chance), usual: percent(usual) };
  return chance > usual && shown.chance !== shown.usual ? say("hint.chance", shown) : say("hint.even", { chance: shown.chance });
}

const UNITS = [[86_400, "day"], [3600, "hour"], [60, "minute"]] as const;

/** A span of time, in the largest unit that measures it in whole numbers. */
export function duration(seconds: number): string {
  const [size, unit] = UNITS.find(([size]) => seconds >= size && seconds % size === 0) ?? [1, "second"];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
}

function plain(word: string): string {
  const said = known.get(language)?.[word];
  return typeof said === "string" ? said : "";
}

function filled(text: string, blanks: Record<string, Filling>): string {
  const shown = (value: Filling): string => (typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => shown(blanks[name] ?? ""));
}
