// Where a screen is narrow, a scene that says how may lie on it another way: its zones in another
// order and size, as wide as the screen. What does not fit is scrolled to.

import type { Backdrop, Node, Tall } from "../protocol";

const narrow = matchMedia("(max-width: 600px)");

/** Tells when a screen becomes narrow or wide. */
export const whenTurned = (turned: () => void): void => narrow.addEventListener("change", turned);

/** The tall arrangement, if there is one and this is a screen for it. */
export const tallOf = (backdrop: Backdrop | undefined): Tall | undefined => (narrow.matches ? backdrop?.tall : undefined) ?? undefined;

/** How large the board is as it lies on this screen. */
export const sizeOf = (backdrop: Backdrop): { width: number; height: number } => tallOf(backdrop) ?? backdrop;

const known = new WeakMap<Tall, WeakMap<Node, Node>>();

/** A node where it lies in this arrangement; always the same for the same node. */
export function arranged(node: Node, tall: Tall): Node {
  const all = known.get(tall) ?? new WeakMap<Node, Node>();
  known.set(tall, all);
  const found = all.get(node) ?? moved(node, tall);
  all.set(node, found);
  return found;
}

function moved(node: Node, tall: Tall): Node {
  const [x, y] = node.at;
  const zone = tall.zones.find(({ box: [left, top, width, height] }) => x >= left && x < left + width && y >= top && y < top + height);
  if (!zone) return node;
  const { box, to, scale } = zone;
  return { ...node, at: [to[0] + (x - box[0]) * scale, to[1] + (y - box[1]) * scale], size: (node.size ?? 1) * scale };
}

/** All nodes as they lie on this screen. */
export function arrangedAll(nodes: Map<string, Node>, tall: Tall | undefined): Map<string, Node> {
  if (!tall) return nodes;
  const all = [...(tall.nodes ?? []), ...[...nodes.values()].map((node) => arranged(node, tall))];
  return new Map(all.map((node) => [node.id, node]));
}
