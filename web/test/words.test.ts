import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { joined, say, sayCount, sayIf, speak, WORDS } from "../src/words";

const blanks = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string).sort();

test("every word is there in both languages, with the same blanks", () => {
  for (const [name, { en, fr }] of Object.entries(WORDS)) {
    assert.ok(en.trim() && fr.trim(), name);
    assert.deepEqual(blanks(en), blanks(fr), name);
  }
});

test("nobody shouts, and French has its own marks", () => {
  for (const [name, { en, fr }] of Object.entries(WORDS)) {
    assert.ok(!/!/.test(en + fr), name);
    assert.ok(!/'/.test(fr), `${name}: use ’`);
    assert.ok(!/\S[:;?](\s|$)/.test(fr), `${name}: a space before : ; ?`);
  }
});

test("every word that is said exists, and every word is said", () => {
  const sources: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(join(folder, entry.name));
      else if (entry.name.endsWith(".ts") && entry.name !== "words.ts") sources.push(readFileSync(join(folder, entry.name), "utf8"));
    }
  };
  walk("src");
  const all = sources.join("\n");
  const made = [/^face\./, /^level\./, /^state\./, /_\d$/, /\.text$/, /^and$/];
  for (const name of Object.keys(WORDS)) {
    assert.ok(all.includes(`"${name}"`) || made.some((pattern) => pattern.test(name)), `${name} is never said`);
  }
});

test("blanks are filled, numbers have their own words", () => {
  speak("fr");
  assert.equal(say("new.title", { game: "X" }), "Une nouvelle table de X");
  assert.equal(sayCount("chairs.free", 1, { all: 4 }), "une chaise libre sur 4");
  assert.equal(sayCount("chairs.free", 2, { all: 4 }), "2 chaises libres sur 4");
  assert.equal(joined(["A", "B", "C"]), "A, B et C");
  assert.equal(sayIf("level.unheard-of"), "");
  speak("en");
});
