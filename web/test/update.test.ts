import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyTable } from "../src/table/state";
import { applyNext, receive, takeChat, takeWhole } from "../src/table/update";
import { node, scene, table, update, whole } from "./support";

test("updates change what they name and nothing else", () => {
  const state = table([{ code: 1, label: "x" }]);
  assert.equal(receive(state, update(2, { put: [node("a", 7, 8), node("new")], gone: ["b"], prompt: "Go on." })), "queued");
  applyNext(state);
  assert.deepEqual(state.nodes.get("a")?.at, [7, 8]);
  assert.ok(state.nodes.has("new") && !state.nodes.has("b"));
  assert.equal(state.scene?.prompt, "Go on.");
  assert.equal(state.scene?.choices.length, 1);
  assert.equal(state.number, 2);
});

test("updates wait in order", () => {
  const state = table();
  receive(state, update(2, { prompt: "two" }));
  receive(state, update(3, { prompt: "three" }));
  assert.equal(applyNext(state)?.number, 2);
  assert.equal(state.scene?.prompt, "two");
  assert.equal(applyNext(state)?.number, 3);
  assert.equal(applyNext(state), null);
});

test("a gap asks once for everything, and the whole scene heals it", () => {
  const state = table();
  assert.equal(receive(state, update(4)), "gap");
  assert.equal(receive(state, update(5)), "old");
  takeWhole(state, whole(9, scene()));
  assert.equal(receive(state, update(9)), "old");
  assert.equal(receive(state, update(10)), "queued");
});

test("an update before any scene is a gap", () => {
  assert.equal(receive(emptyTable(), update(1)), "gap");
});

test("an undo takes lines back from the end of the log", () => {
  const state = table();
  receive(state, update(2, { log: [{ move: 2, text: "A." }, { move: 2, text: "B." }], can_undo: true }));
  applyNext(state);
  assert.ok(state.scene?.can_undo);
  receive(state, update(3, { undone: 2, log: [{ move: 3, text: "C." }] }));
  applyNext(state);
  assert.deepEqual(state.scene?.log.map((line) => line.text), ["It began.", "C."]);
  assert.ok(!state.scene?.can_undo);
});

test("a line of chat is taken once", () => {
  const state = table();
  const line = { number: 1, name: "Ada", face: "red", text: "Hello", at: "" };
  takeChat(state, line);
  takeChat(state, line);
  assert.equal(state.chat.length, 1);
});

test("what is asked about stays while others only talk, and goes when it has changed", () => {
  const choice = { code: 1, label: "x", warn: "Sure?" };
  const state = table([choice]);
  state.asking = [choice];
  receive(state, update(2, { log: [{ move: 2, text: "Blue: thank you." }], choices: [{ ...choice }, { code: 2, label: "y" }] }));
  applyNext(state);
  assert.deepEqual(state.asking, [choice]);
  receive(state, update(3, { choices: [{ ...choice, warn: "Really?" }] }));
  applyNext(state);
  assert.deepEqual(state.asking, []);
});
