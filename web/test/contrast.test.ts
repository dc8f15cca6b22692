import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

type Tokens = Map<string, string>;

const source = readFileSync("src/style/tokens.css", "utf8");
const written = [...source.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/gi)];
const light: Tokens = new Map(written.map(([, name, day, , both]) => [name as string, (day ?? both) as string]));
const dark: Tokens = new Map(written.map(([, name, , night, both]) => [name as string, (night ?? both) as string]));

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(tokens: Tokens, one: string, other: string): number {
  const [a, b] = [one, other].map((name) => luminance(tokens.get(name) ?? assert.fail(`no token ${name}`))) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const TEXT: [string, string][] = [
  ["ink", "paper"], ["ink", "panel"], ["ink", "sky"], ["ink", "ray"],
  ["faint", "paper"], ["faint", "panel"],
  ["link", "paper"], ["link", "panel"],
  ["ember-text", "panel"], ["ember-text", "paper"],
  ["on-sun", "sun"], ["on-deep", "sea-deep"], ["paper", "ink"],
];
// Marks, rings and edges of controls: at least three to one.
const SHAPES: [string, string][] = [
  ["edge", "panel"], ["edge", "paper"], ["sun", "sea-deep"], ["sun-edge", "paper"], ["sun-edge", "panel"], ["foam", "sea-deep"],
  ["red", "panel"], ["blue", "panel"], ["green", "panel"], ["violet", "panel"], ["black", "panel"],
];

for (const [name, tokens] of [["light", light], ["dark", dark]] as const) {
  test(`text can be read in ${name} colours`, () => {
    for (const [text, ground] of TEXT) {
      const ratio = contrast(tokens, text, ground);
      assert.ok(ratio >= 4.5, `${text} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });
  test(`shapes can be seen in ${name} colours`, () => {
    for (const [shape, ground] of SHAPES) {
      const ratio = contrast(tokens, shape, ground);
      assert.ok(ratio >= 3, `${shape} on ${ground}: ${ratio.toFixed(2)}`);
    }
  });
}

test("dark is not light", () => {
  for (const name of ["paper", "panel", "ink"]) assert.notEqual(light.get(name), dark.get(name), name);
});
