// How long things take. Pieces slide by distance; a whole burst of updates never takes too long.

export const SHORTEST = 220;
export const LONGEST = 420;
export const BURST = 2500;
export const FADE = 120;
const BETWEEN = 90; // a breath after each update

export function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The time for a slide over a part of the board's width. */
export function slideTime(distance: number, width: number): number {
  const part = Math.min(1, distance / Math.max(1, width * 0.5));
  return Math.round(SHORTEST + (LONGEST - SHORTEST) * part);
}

/** The time that one update of a burst may take, its breath included. */
export function share(wanted: number, waiting: number, spent: number): number {
  const left = Math.max(0, BURST - spent);
  return Math.min(wanted + BETWEEN, left / Math.max(1, waiting + 1));
}
