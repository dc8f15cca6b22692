import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import en from "../made/en.json";
import fr from "../made/fr.json";
import { type Catalogue, compared, joined, say, sayCount, sayIf, speak, teach } from "../src/words";

teach("en", en as Catalogue);
teach("fr", fr as Catalogue);

// Words whose key is put together from what the server says: every value has one.
const MADE = [/^bot\./, /^face\./, /^level\./, /^state\./];

test("every word that is said exists, and every word is said", () => {
  const sources: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) walk(join(folder, entry.name));
      else if (entry.name.endsWith(".ts")) sources.push(readFileSync(join(folder, entry.name), "utf8"));
    }
  };
  walk("src");
  const all = sources.join("\n");
  const names = new Set(Object.keys(en));
  assert.ok(names.size > 100);
  assert.deepEqual(Object.keys(fr), [...names]);
  for (const name of names) {
    assert.ok(all.includes(`"${name}"`) || MADE.some((pattern) => pattern.test(name)), `${name} is never said`);
  }
  const said = [...all.matchAll(/\bsay(?:Count|If)?\(\s*"([^"]+)"/g)].map((match) => match[1] as string);
  assert.ok(said.length > 80);
  for (const name of said) assert.ok(names.has(name), `${name} is no word`);
});

test("blanks are filled, and numbers have their own forms", () => {
  speak("fr");
  assert.equal(say("new.title", { game: "X" }), "Une nouvelle table de X");
  assert.equal(sayCount("home.chairs", 1, { all: 4 }), "une chaise libre sur 4");
  assert.equal(sayCount("home.chairs", 2, { all: 4 }), "2 chaises libres sur 4");
  assert.equal(sayCount("new.only", 1_000_000), "Choisissez 1\u202f000\u202f000 chaises pour y toucher.");
  assert.equal(joined(["A", "B", "C"]), "A, B et C");
  assert.equal(sayIf("level.unheard-of"), "");
  speak("en");
  assert.equal(sayCount("home.chairs", 1, { all: 4 }), "one of 4 chairs free");
  assert.equal(joined(["A", "B"]), "A and B");
});

test("a hint compares two chances only where they read differently", () => {
  speak("en");
  assert.equal(compared(0.184, 0.178), "About 18% to win; other moves come to much the same.");
  assert.equal(compared(0.31, 0.18), "About 31% to win, instead of 18% with other moves.");
  assert.ok(!compared(0.18, 0.31).includes("instead"));
});
