import assert from "node:assert/strict";
import { test } from "node:test";
import { type DOMAPI, init } from "snabbdom";
import { art, h, type VNode } from "../src/view";

interface Part {
  name: string;
  inside: Part[];
  parent: Part | null;
}

const leave = (child: Part): void => {
  if (child.parent) child.parent.inside = child.parent.inside.filter((one) => one !== child);
  child.parent = null;
};
const put = (parent: Part, child: Part, before: Part | null): void => {
  leave(child);
  const at = before ? parent.inside.indexOf(before) : parent.inside.length;
  parent.inside.splice(at, 0, child);
  child.parent = parent;
};

/** As much of a document as elements need that come, move and go. */
const page = {
  createElement: (name: string) => ({ name, inside: [], parent: null, setAttribute: () => undefined }),
  createElementNS: (_: string, name: string) => page.createElement(name),
  insertBefore: put,
  appendChild: (parent: Part, child: Part) => put(parent, child, null),
  removeChild: (_: Part, child: Part) => leave(child),
  parentNode: (one: Part) => one.parent,
  nextSibling: (one: Part) => one.parent?.inside[one.parent.inside.indexOf(one) + 1] ?? null,
  isElement: () => false,
  isDocumentFragment: () => false,
};
const patch = init([], page as unknown as DOMAPI);

const empty = (): VNode => Object.assign(h("div"), { elm: page.createElement("div") });

/** The backs of what somebody holds, as the panel of the players draws them. */
const held = (arts: string[]): VNode => h("div", {}, arts.map((one) => art(one, 28)));

test("a hand with two of a kind is drawn, however it changes", () => {
  const hands = ["abcd", "bbc", "ccbb", "a", "bccca", "cabcab", ""].map((hand) => [...hand]);
  for (const before of hands) {
    for (const after of hands) {
      const now = patch(patch(empty(), held(before)), held(after));
      const drawn = (now.elm as unknown as Part).inside;
      const meant = now.children?.map((child) => (child as VNode).elm as unknown as Part);
      assert.equal(drawn.length, after.length);
      assert.deepEqual(drawn.map((one) => meant?.indexOf(one)), [...drawn.keys()]);
    }
  }
});

test("no two siblings have one key, whatever was numbered already", () => {
  const keys = ["a", "a 2", "a", 1, "1", undefined, undefined];
  const list = h("ul", {}, [...keys.map((key) => h("li", key === undefined ? {} : { key })), null, "words"]);
  const given = list.children?.flatMap((child) => (child as VNode | null)?.key ?? []).map(String);
  assert.deepEqual(given, ["a", "a 2", "a 3", "1", "1 2"]);
});
