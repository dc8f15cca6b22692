import assert from "node:assert/strict";
import { test } from "node:test";
import type { Choice } from "../src/protocol";
import { alsoIds, buttons, choose, clear, click, confirm, ghosts, grouped, nextIds, offered, pickedChoice, pickIds, turned } from "../src/table/select";
import { applyNext, receive } from "../src/table/update";
import { table, update } from "./support";

const choices: Choice[] = [
  { code: 1, label: "a to b", path: ["a", "b"] },
  { code: 2, label: "a to c", path: ["a", "c"] },
  { code: 3, label: "b to c", path: ["b", "c"] },
  { code: 4, label: "take d", path: ["d"] },
  { code: 5, label: "Done", main: true },
];

test("clicking walks the paths and plays the choice at their end", () => {
  const state = table(choices);
  assert.deepEqual([...nextIds(state).keys()], ["a", "b", "d"]);
  assert.equal(click(state, "a").kind, "walk");
  assert.deepEqual([...nextIds(state).keys()], ["b", "c"]);
  const played = click(state, "b");
  assert.ok(played.kind === "play" && played.choice.code === 1);
  assert.deepEqual(state.selection, []);
});

test("a path of one node is played at once", () => {
  const played = click(table(choices), "d");
  assert.ok(played.kind === "play" && played.choice.code === 4);
});

test("a piece with one possible move still waits for its target", () => {
  const state = table(choices);
  assert.equal(click(state, "b").kind, "walk");
  const played = click(state, "c");
  assert.ok(played.kind === "play" && played.choice.code === 3);
});

test("a second click on the same node, Escape, or a click elsewhere clears", () => {
  const state = table(choices);
  click(state, "a");
  assert.equal(click(state, "a").kind, "clear");
  assert.deepEqual(state.selection, []);
  click(state, "a");
  assert.ok(clear(state));
  assert.ok(!clear(state));
  click(state, "a");
  assert.equal(click(state, "nowhere").kind, "clear");
  assert.equal(click(state, "nowhere").kind, "nothing");
});

test("a click on another first node begins again from there", () => {
  const state = table(choices);
  click(state, "b");
  assert.equal(click(state, "a").kind, "walk");
  assert.deepEqual(state.selection, ["a"]);
});

test("a warning is asked about before the choice is played", () => {
  const state = table([{ code: 1, label: "swim", path: ["a", "b"], warn: "A shark is there." }]);
  click(state, "a");
  assert.equal(click(state, "b").kind, "ask");
  const [asked] = state.asking;
  assert.ok(asked);
  assert.equal(choose(state, asked, true).kind, "play");
  assert.deepEqual(state.asking, []);
});

test("choices that share a whole path are offered together", () => {
  const state = table([
    { code: 1, label: "embark", path: ["a", "b"] },
    { code: 2, label: "dive", path: ["a", "b"] },
  ]);
  click(state, "a");
  assert.equal(click(state, "b").kind, "ask");
  assert.deepEqual(state.asking.map((choice) => choice.code), [1, 2]);
});

test("a path that ends where others go on, or leads off the board, is offered as a button", () => {
  const state = table([
    { code: 1, label: "stay", path: ["a"] },
    { code: 2, label: "go", path: ["a", "b"] },
    { code: 3, label: "from the hand", path: ["a", "not-on-the-board"] },
  ]);
  assert.equal(click(state, "a").kind, "walk");
  assert.deepEqual(offered(state).map((choice) => choice.code), [1, 3]);
});

test("buttons have no path; the list in words has every choice", () => {
  const state = table(choices);
  assert.deepEqual(buttons(state).map((choice) => choice.code), [5]);
  const groups = grouped(state, "Others");
  assert.deepEqual(groups.map((group) => group.title), ["The a", "The b", "Others"]);
  assert.deepEqual(groups.flatMap((group) => group.choices).map((choice) => choice.code).sort(), [1, 2, 3, 4, 5]);
});

test("a selection outlives an update only while a choice goes on from it", () => {
  const state = table(choices);
  click(state, "a");
  receive(state, update(2));
  applyNext(state);
  assert.deepEqual(state.selection, ["a"]);
  receive(state, update(3, { choices: [] }));
  applyNext(state);
  assert.deepEqual(state.selection, []);
});

const laid: Choice[] = [
  { code: 1, label: "as it is", path: ["a", "b"], ghost: "north" },
  { code: 2, label: "turned", path: ["a", "b"], ghost: "east" },
  { code: 3, label: "elsewhere", path: ["a", "c"], ghost: "north" },
];

test("a ghost waits to be confirmed, and clicks go through its turns", () => {
  const state = table(laid);
  assert.equal(click(state, "a").kind, "walk");
  assert.deepEqual(ghosts(state, "b").map((choice) => choice.code), [1, 2]);
  assert.equal(click(state, "b").kind, "turn");
  assert.equal(turned(state, ghosts(state))?.code, 1);
  assert.equal(click(state, "b").kind, "turn");
  assert.equal(turned(state, ghosts(state))?.code, 2);
  state.turn -= 2; // the wheel goes back past the first
  assert.equal(turned(state, ghosts(state))?.code, 2);
  assert.deepEqual(offered(state), []);
  const played = confirm(state);
  assert.ok(played.kind === "play" && played.choice.code === 2);
});

test("a ghost moves to another place with a click there, one turn alone waits too", () => {
  const state = table(laid);
  click(state, "a");
  click(state, "b");
  assert.deepEqual([...alsoIds(state)].sort(), ["a", "b", "c"]);
  assert.equal(click(state, "c").kind, "turn");
  assert.deepEqual(state.selection, ["a", "c"]);
  assert.equal(click(state, "c").kind, "clear");
  assert.deepEqual(state.selection, ["a"]);
});

test("a longer way is offered once its piece is chosen, and leaves a plan", () => {
  const state = table([{ code: 1, label: "a step", path: ["a", "b"], cost: "1" }]);
  if (state.scene) state.scene.ways = [{ code: 1, label: "two steps", path: ["a", "c"], cost: "2", then: [7] }];
  assert.deepEqual([...nextIds(state).keys()], ["a"]);
  click(state, "a");
  assert.deepEqual([...nextIds(state).keys()], ["b", "c"]);
  const played = click(state, "c");
  assert.ok(played.kind === "play" && played.choice.code === 1);
  assert.deepEqual(state.plan, [7]);
  click(state, "a");
  assert.deepEqual(state.plan, []);
});

test("a way may begin where no choice does", () => {
  const state = table([{ code: 1, label: "Ask Ann", path: ["card", "ask"] }]);
  if (state.scene) state.scene.ways = [{ code: 1, label: "Ask Ann", path: ["mate", "ask"] }];
  assert.deepEqual([...nextIds(state).keys()], ["card", "mate"]);
  assert.equal(click(state, "mate").kind, "walk");
  assert.deepEqual(offered(state).map((choice) => choice.code), [1]);
});

const picks: Choice[] = [
  { code: 1, label: "roll a", pick: ["a"] },
  { code: 2, label: "roll b", pick: ["b"] },
  { code: 3, label: "roll a and b", pick: ["a", "b"] },
  { code: 4, label: "tape on c", path: ["d"], pick: ["c"] },
  { code: 5, label: "Done", main: true },
];

test("things are put in and out in any order, and a button plays what is in", () => {
  const state = table(picks);
  assert.deepEqual([...nextIds(state).keys()].sort(), ["a", "b", "d"]);
  assert.deepEqual(buttons(state).map((choice) => choice.code), [5]);
  assert.equal(pickedChoice(state), undefined);
  assert.equal(click(state, "b").kind, "walk");
  assert.equal(pickedChoice(state)?.code, 2);
  click(state, "a");
  assert.equal(pickedChoice(state)?.code, 3);
  click(state, "b");
  assert.equal(pickedChoice(state)?.code, 1);
  const chosen = pickedChoice(state);
  const played = chosen ? choose(state, chosen) : undefined;
  assert.ok(played?.kind === "play" && played.choice.code === 1);
  assert.deepEqual(state.picked, []);
});

test("what is picked after a path belongs to it, and Escape empties both", () => {
  const state = table(picks);
  click(state, "a");
  assert.equal(click(state, "d").kind, "walk");
  assert.deepEqual(state.picked, []);
  assert.deepEqual([...pickIds(state)], ["c"]);
  click(state, "c");
  assert.equal(pickedChoice(state)?.code, 4);
  assert.deepEqual(offered(state), []);
  click(state, "a");
  assert.deepEqual([state.selection, state.picked], [[], ["a"]]);
  assert.ok(clear(state));
  assert.deepEqual(state.picked, []);
});

test("what is picked outlives an update while it can still be chosen", () => {
  const state = table(picks);
  click(state, "a");
  receive(state, update(2, { prompt: "Still yours." }));
  applyNext(state);
  assert.deepEqual(state.picked, ["a"]);
  receive(state, update(3, { choices: [{ code: 2, label: "roll b", pick: ["b"] }] }));
  applyNext(state);
  assert.deepEqual(state.picked, []);
});
