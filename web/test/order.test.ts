import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line, Node } from "../src/protocol";
import { share, wish } from "../src/table/motion";
import { inOrder } from "../src/table/order";
import { grouped, nextIds } from "../src/table/select";
import type { TableState } from "../src/table/state";
import { applyNext, latest, receive, takeWhole, unfold } from "../src/table/update";
import { node, scene, table, update, whole } from "./support";

const line = (text: string, nodes: string[], more: Partial<Line> = {}): Line => ({ move: 2, text, nodes, ...more });
const nodes = (...all: Node[]): Map<string, Node> => new Map(all.map((one) => [one.id, one]));

// A tile is lifted, two fall in, its back is shown, a shark comes and takes them, a die is rolled.
const before = nodes(node("tile"), node("ann", 1, 1), node("bob", 2, 2), node("boat", 9, 9));
const sunk = update(2, {
  put: [{ ...node("tile"), art: "sea" }, node("shark", 5, 5), node("die"), node("shore", 3, 3)],
  gone: ["ann", "bob"],
  prompt: "Move a shark.",
  choices: [{ code: 1, label: "x" }],
  log: [
    line("lifted", ["tile"], { beat: "lift" }),
    line("ann falls", ["ann", "tile"]),
    line("bob falls", ["bob", "tile"]),
    line("back", ["tile"], { beat: "show", arts: ["back"] }),
    line("shark", ["shark", "tile"]),
    line("ann lost", ["ann", "tile"]),
    line("bob lost", ["bob", "tile"]),
    line("roll", ["die"], { beat: "roll", arts: ["die-a", "die-b"] }),
    line("quiet", []),
  ],
});

test("what happened within an update is told in its order", () => {
  const told = inOrder(sunk, before).map((part) => part.log?.map((one) => one.text));
  assert.deepEqual(told, [["lifted"], ["ann falls", "bob falls"], ["back"], ["shark"], ["ann lost", "bob lost"], ["roll", "quiet"]]);
});

test("each node changes with the line about it, and what nobody names with the first", () => {
  const parts = inOrder(sunk, before);
  const put = parts.map((part) => part.put?.map((one) => one.id));
  assert.deepEqual(put, [["tile", "shore"], ["ann", "bob"], [], ["shark"], [], ["die"]]);
  assert.deepEqual(parts.map((part) => part.gone), [[], [], [], [], ["ann", "bob"], []]);
  assert.deepEqual(parts[1]?.put?.[0]?.at, before.get("tile")?.at); // where they are said to be, until they are lost
});

test("no part but the last says anything but nodes and lines", () => {
  const parts = inOrder({ ...sunk, ways: [], cards: [], panels: [], over: true, can_undo: true }, before);
  const told = ["is", "number", "move", "more", "put", "gone", "log"];
  for (const part of parts.slice(0, -1)) assert.deepEqual(Object.keys(part).filter((name) => !told.includes(name)), []);
  assert.deepEqual(parts.map((part) => part.choices?.length), [undefined, undefined, undefined, undefined, undefined, 1]);
  assert.deepEqual(parts.map((part) => part.prompt), [undefined, undefined, undefined, undefined, undefined, "Move a shark."]);
});

test("played part by part or at once, the end is the same", () => {
  const [slow, fast] = [table(), table()];
  for (const state of [slow, fast]) {
    state.nodes = new Map(before);
    receive(state, sunk);
    receive(state, update(3, { gone: ["boat"], log: [line("gone", ["boat"])] }));
  }
  unfold(slow);
  let parts = 0;
  for (; slow.parts.length || slow.queue.length; parts++) {
    assert.equal(latest(slow).number, 3);
    applyNext(slow);
  }
  assert.equal(parts, 7);
  while (applyNext(fast));
  assert.deepEqual(slow.scene, fast.scene);
  assert.deepEqual([...slow.nodes.values()].sort(byId), [...fast.nodes.values()].sort(byId));
  assert.equal(slow.number, fast.number);
});

const shark = { code: 7, label: "shark", path: ["shark", "tile"] };
const swim = { code: 8, label: "swim", path: ["boat"], then: [9] };

/** A table where something may be done, and an update of several parts that says nothing of it. */
function unchanged(): TableState {
  const state = table([shark]);
  state.nodes = new Map(before);
  if (state.scene) Object.assign(state.scene, { ways: [swim], can_undo: true, over: false, cards: [{ art: "x", label: "A card" }], layers: [], emblem: "", focus: ["tile"] });
  const { choices: _, prompt: __, ...rest } = sunk;
  receive(state, { ...rest, can_undo: true });
  unfold(state);
  assert.ok(state.parts.length > 1);
  return state;
}

test("what the server leaves out as unchanged is there when all is played, and not offered before", () => {
  const state = unchanged();
  const was = structuredClone(state.scene);
  while (state.parts.length > 1) {
    applyNext(state);
    assert.deepEqual([...nextIds(state).keys()], []);
    assert.deepEqual(grouped(state, "others"), []);
  }
  applyNext(state);
  assert.deepEqual({ ...state.scene, log: [] }, { ...was, log: [] });
  assert.deepEqual([...nextIds(state).keys()], ["shark", "boat"]);
});

test("what is selected or asked about outlives what is played meanwhile, if it still goes on", () => {
  const state = unchanged();
  state.selection = ["shark"];
  state.asking = [swim];
  while (applyNext(state));
  assert.deepEqual(state.selection, ["shark"]);
  assert.deepEqual(state.asking, [swim]);
});

test("a table that was over stays so while more of it is told", () => {
  const state = unchanged();
  if (state.scene) state.scene.over = true;
  applyNext(state);
  assert.ok(state.scene?.over && state.scene.can_undo);
});

test("what comes whole in the middle of playing is what is offered", () => {
  const state = unchanged();
  applyNext(state);
  takeWhole(state, whole(9, scene([shark], [node("shark"), node("tile")])));
  assert.deepEqual([...nextIds(state).keys()], ["shark"]);
  assert.equal(receive(state, update(10)), "queued");
});

test("while another update waits nothing is offered", () => {
  const state = unchanged();
  receive(state, update(3, { log: [line("gone", ["boat"])] }));
  while (state.number < 3) {
    assert.deepEqual([...nextIds(state).keys()], []);
    applyNext(state);
  }
  assert.ok(nextIds(state).has("shark"));
});

test("an undo and a single line are played whole", () => {
  assert.equal(inOrder({ ...sunk, undone: 1 }, before).length, 1);
  const only = update(2, { put: [node("tile", 4, 4)], log: [line("moves", ["tile"])] });
  assert.deepEqual(inOrder(only, before), [only]);
});

test("the more waits, the faster it goes, and a burst is over in two and a half seconds", () => {
  const alone = wish([line("roll", [], { beat: "roll" })]);
  assert.equal(share(alone, 0, 0), alone);
  assert.ok(share(alone, 5000, 0) < alone);
  let spent = 0;
  for (let waiting = 40; waiting >= 0; waiting--) spent += share(wish([]), waiting * wish([]), spent);
  assert.ok(spent <= 2501, String(spent));
});

function byId(a: Node, b: Node): number {
  return a.id < b.id ? -1 : 1;
}
