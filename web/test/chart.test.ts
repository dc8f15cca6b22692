import assert from "node:assert/strict";
import { test } from "node:test";
import { across, EDGE, HIGH, line, nearest, up, WIDE } from "../src/table/chart";

test("a line runs from edge to edge, and a certain win is on top", () => {
  assert.equal(line([0, 1]), `${EDGE}.0,${HIGH - EDGE}.0 ${WIDE - EDGE}.0,${EDGE}.0`);
  assert.ok(up(1) < up(0.5));
});

test("a press finds the point it was meant for", () => {
  for (const index of [0, 1, 57, 99]) assert.equal(nearest(across(index, 100) / WIDE, 100), index);
  assert.equal(nearest(-1, 100), 0);
  assert.equal(nearest(2, 100), 99);
  assert.equal(nearest(0.5, 1), 0);
});
