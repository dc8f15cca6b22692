// How long things take. Pieces slide by distance; a whole burst of updates never takes too long.

import type { Line } from "../protocol";

export const SHORTEST = 220;
export const LONGEST = 420;
export const LIFT = 460;
export const SHOW = 950;
export const ROLL = 700;
export const BURN = 620;
export const CARRY = 900;
export const BURST = 2500;
export const FADE = 120;
const BETWEEN = 90; // a breath after each part
const BEATS = { "": LONGEST, lift: LIFT, show: SHOW, roll: ROLL, burn: BURN, carry: CARRY, say: LONGEST };

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The time for a slide over a part of the board's width. */
export function slideTime(distance: number, width: number): number {
  const part = Math.min(1, distance / Math.max(1, width * 0.5));
  return Math.round(SHORTEST + (LONGEST - SHORTEST) * part);
}

/** The time that an update, or a part of one, would like to be played in, its breath included. */
export function wish(lines: Line[]): number {
  return Math.max(LONGEST, ...lines.map((line) => BEATS[line.beat ?? ""])) + BETWEEN;
}

/** The time that one part of a burst gets: all of them are faster, the more there are. */
export function share(wished: number, waiting: number, spent: number): number {
  const left = Math.max(0, BURST - spent);
  return wished * Math.min(1, left / Math.max(1, wished + waiting));
}
