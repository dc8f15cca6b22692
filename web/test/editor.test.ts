import assert from "node:assert/strict";
import { test } from "node:test";
import { indented, outdented } from "../src/pages/editor";

test("Tab puts spaces at the caret, or in place of what is selected", () => {
  assert.deepEqual(indented("ab", 1, 1), { text: "a    b", start: 5, end: 5 });
  assert.deepEqual(indented("abc", 1, 2), { text: "a    c", start: 5, end: 5 });
});

test("Tab moves all lines of a selection", () => {
  const { text, start, end } = indented("one\ntwo\nsix", 1, 6);
  assert.equal(text, "    one\n    two\nsix");
  assert.equal(text.slice(start, end), "ne\n    tw");
});

test("Shift and Tab take back at most so much", () => {
  assert.deepEqual(outdented("    ab", 5, 5), { text: "ab", start: 1, end: 1 });
  assert.deepEqual(outdented("  ab", 1, 1), { text: "ab", start: 0, end: 0 });
  assert.deepEqual(outdented("ab", 1, 1), { text: "ab", start: 1, end: 1 });
  const there = indented("one\ntwo", 0, 7);
  assert.deepEqual(outdented(there.text, there.start, there.end).text, "one\ntwo");
});
