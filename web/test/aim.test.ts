import assert from "node:assert/strict";
import test from "node:test";
import { closer, crowd, REACH } from "../src/table/aim";

const spot = (id: string, x: number, y: number): { id: string; x: number; y: number } => ({ id, x, y });

test("a lone thing is meant as far as a finger reaches", () => {
  assert.deepEqual(crowd([spot("a", 0, 0), spot("b", 60, 0)], REACH - 1, 0, ""), []);
});

test("of two that are both in reach neither is meant", () => {
  const two = [spot("a", 0, 0), spot("b", 30, 0)];
  assert.deepEqual(crowd(two, 4, 0, "a"), []); // clearly the first
  assert.deepEqual(crowd(two, 14, 0, "a"), two);
  assert.ok(30 * closer(two) > 2 * REACH);
});

test("what is under the finger counts, however large it is", () => {
  const both = [spot("card", 0, 0), spot("token", 40, 40)];
  assert.deepEqual(crowd(both, 30, 30, "card"), both);
});

test("what lies at one place is not told apart by coming closer", () => {
  assert.deepEqual(crowd([spot("a", 0, 0), spot("b", 1, 0)], 0, 0, "a"), []);
});
