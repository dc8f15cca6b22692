// What a finger means. It covers what it presses, so a tap counts up to REACH pixels from the middle of
// what is offered; where several things are that near, no tap can tell them apart, and the board comes
// closer instead.

export const REACH = 22; // pixels: a target of 44 by 44
const APART = 52; // pixels between two things that any finger tells apart
const SAME = 3; // pixels within which two things lie at one place, however close one comes

export interface Spot {
  id: string;
  x: number;
  y: number;
}

/** All of these that a tap may mean, if it may mean several: what lies under it, and what is in reach. */
export function crowd(spots: Spot[], x: number, y: number, hit: string): Spot[] {
  const near = spots.filter((spot) => spot.id === hit || Math.hypot(spot.x - x, spot.y - y) < REACH);
  return leastApart(near) < Infinity ? near : [];
}

/** How much closer one has to come to tell them apart. */
export const closer = (spots: Spot[]): number => Math.max(1.5, APART / leastApart(spots));

/** The middle between them. */
export function middle(spots: Spot[]): { x: number; y: number } {
  const mean = (values: number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  return { x: mean(spots.map((spot) => spot.x)), y: mean(spots.map((spot) => spot.y)) };
}

function leastApart(spots: Spot[]): number {
  let least = Infinity;
  spots.forEach((one, i) => {
    for (const other of spots.slice(i + 1)) {
      const apart = Math.hypot(one.x - other.x, one.y - other.y);
      if (apart > SAME && apart < least) least = apart;
    }
  });
  return least;
}
