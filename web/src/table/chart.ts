// Where the lines of a chart run, in units of its own.

export const WIDE = 320;
export const HIGH = 150;
export const EDGE = 12; // for what marks a point

export const across = (index: number, count: number): number =>
  EDGE + (index / Math.max(1, count - 1)) * (WIDE - 2 * EDGE);

export const up = (chance: number): number => HIGH - EDGE - chance * (HIGH - 2 * EDGE);

/** The points of a line, for SVG. */
export function line(chances: number[]): string {
  return chances.map((chance, i) => `${across(i, chances.length).toFixed(1)},${up(chance).toFixed(1)}`).join(" ");
}

/** Which of so many points is nearest to a place from 0 to 1 across the chart. */
export function nearest(place: number, count: number): number {
  const index = Math.round(((place * WIDE - EDGE) / (WIDE - 2 * EDGE)) * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}
