import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tall } from "../src/protocol";
import { node } from "./support";

(globalThis as { matchMedia?: unknown }).matchMedia = () => ({ matches: true, addEventListener: () => undefined });
const { arranged, arrangedAll, sizeOf } = await import("../src/table/arrange");
const { filled, scrolled } = await import("../src/table/camera");

const tall: Tall = {
  width: 50,
  height: 200,
  zones: [
    { box: [0, 0, 10, 10], to: [20, 100], scale: 2 },
    { box: [0, 0, 40, 40], to: [0, 0], scale: 1 },
  ],
  nodes: [node("arrow", 1, 2)],
};

test("a node lies in the first zone that it is in, and is always the same one", () => {
  const moved = arranged(node("a", 3, 4), tall);
  assert.deepEqual([moved.at, moved.size], [[26, 108], 2]);
  assert.deepEqual(arranged(node("b", 30, 4), tall).at, [30, 4]);
  assert.deepEqual(arranged(node("c", 90, 90), tall).at, [90, 90]);
  const one = node("d", 3, 4);
  assert.equal(arranged(one, tall), arranged(one, tall));
});

test("what lies only there is drawn only there", () => {
  const nodes = new Map([["a", node("a")]]);
  assert.deepEqual([...arrangedAll(nodes, tall).keys()], ["arrow", "a"]);
  assert.equal(arrangedAll(nodes, undefined), nodes);
  assert.deepEqual(sizeOf({ art: "", width: 7, height: 8, tall }), tall);
  assert.equal(sizeOf({ art: "", width: 7, height: 8 }).width, 7);
});

test("a tall board fills the width, and scrolls no further than it must", () => {
  const whole = filled({ width: 100, height: 200 }, 50, 200);
  assert.deepEqual(whole, { scale: 2, x: -25, y: 0 });
  assert.ok(scrolled(whole, 10, 90, 200).y === 0);
  assert.equal(scrolled(whole, 100, 120, 200).y, -40);
  assert.equal(scrolled(whole, 100, 300, 200).y, -200);
  assert.equal(filled({ width: 100, height: 900 }, 50, 200).scale, 1);
});
