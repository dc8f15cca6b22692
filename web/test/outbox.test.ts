import assert from "node:assert/strict";
import { test } from "node:test";
import { waitFor } from "../src/net/socket";
import { BURST, LONGEST, SHORTEST, share, slideTime } from "../src/table/motion";
import { busy, type Keep, newKey, put, restore, settle } from "../src/table/outbox";
import { emptyTable } from "../src/table/state";
import { table } from "./support";

function memory(): Keep & { all: Map<string, string> } {
  const all = new Map<string, string>();
  return {
    all,
    getItem: (name) => all.get(name) ?? null,
    setItem: (name, value) => void all.set(name, value),
    removeItem: (name) => void all.delete(name),
  };
}

test("keys are long and never the same", () => {
  const keys = new Set(Array.from({ length: 200 }, newKey));
  assert.equal(keys.size, 200);
  assert.ok([...keys].every((key) => /^[0-9a-f]{32}$/.test(key)));
});

test("what is not acknowledged is sent again with the same key, also after a reload", () => {
  const state = table();
  const keep = memory();
  const act = { do: "act", key: newKey(), code: 7, move: 3 } as const;
  put(state, act, keep, "t1");
  assert.ok(busy(state));
  const reloaded = emptyTable();
  restore(reloaded, keep, "t1");
  assert.deepEqual([...reloaded.outbox.values()], [act]);
  settle(reloaded, act.key, keep, "t1");
  assert.ok(!busy(reloaded));
  assert.equal(keep.all.size, 0);
  assert.equal(settle(reloaded, act.key, keep, "t1"), undefined);
});

test("chat does not hold up moves; a spoilt store does no harm", () => {
  const state = table();
  put(state, { do: "say", key: newKey(), text: "Hello" });
  assert.ok(!busy(state));
  const keep = memory();
  keep.setItem("archipel:outbox:t", "{nonsense");
  restore(state, keep, "t");
  assert.equal(keep.all.size, 0);
});

test("tries to reconnect are rarer and rarer, never rarer than every ten seconds", () => {
  assert.ok(waitFor(0, 1) <= 400);
  assert.ok(waitFor(3, 0.5) > waitFor(1, 0.5));
  assert.ok(waitFor(40, 1) <= 10_000);
});

test("slides take their time by distance; a burst never takes too long", () => {
  assert.equal(slideTime(0, 1000), SHORTEST);
  assert.equal(slideTime(9000, 1000), LONGEST);
  for (const count of [1, 5, 40]) {
    let spent = 0;
    for (let left = count - 1; left >= 0; left--) spent += share(LONGEST, left, spent);
    assert.ok(spent <= BURST + 1e-6, `${count} updates took ${spent}`);
  }
});
