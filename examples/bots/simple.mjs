// The bot of simple.py for Node: archipel bot run 'node examples/bots/simple.mjs' --game the-island

import { createInterface } from "node:readline";

// What kinds of action are worth; others count 1, and a turn is ended when nothing else is left.
const WORTH = { land: 9, embark: 7, sail: 6, climb: 5, react: 5, swim: 4, walk: 2 };
const LAST = ["end_moves", "stop", "creature_pass", "creature_stop", "skip_tile", "react_pass", "jump"];
const SHORES = ["B1", "C10", "K0", "L10"]; // spaces of The Island close to its safe islands

let hello;
let luck; // of a small generator (mulberry32), so that the same seed plays the same game

function random() {
  luck = (luck + 0x6d2b79f5) | 0;
  let mixed = Math.imul(luck ^ (luck >>> 15), 1 | luck);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** How far it is from a space to the nearest shore, more or less. */
function far(space) {
  const away = (shore) =>
    Math.abs(space.charCodeAt(0) - shore.charCodeAt(0)) + Math.abs(space.slice(1) - shore.slice(1));
  return Math.min(...SHORES.map(away));
}

function worth(action, crewed) {
  const kind = action.type;
  if (LAST.includes(kind) || (kind === "sail" && !crewed.has(action.boat))) return -1;
  return (WORTH[kind] ?? 1) - (kind === "sail" || kind === "swim" ? far(action.hex) / 20 : 0);
}

function choose({ view: { state }, legal }) {
  const people = hello.game === "the-island" ? Object.entries(state.explorers) : [];
  const mine = people.filter(([name]) => state.colours[hello.seat].includes(name[0]));
  const crewed = new Set(mine.map(([, explorer]) => explorer.at));
  const worths = legal.map((action) => worth(action, crewed) + random() / 50);
  return worths.indexOf(Math.max(...worths));
}

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line);
  if (said.is === "hello") {
    [hello, luck] = [said, said.seed | 0];
    say({ do: "ready", name: "Simple in Node" });
  } else if (said.is === "act") {
    say({ do: "play", id: said.id, choice: choose(said) });
  }
}
