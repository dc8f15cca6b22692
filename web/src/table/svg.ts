// Small helpers for drawing in SVG.

import type { Node } from "../protocol";

const SVG = "http://www.w3.org/2000/svg";

export const EASE = "cubic-bezier(.2,.7,.2,1)";

/** A node as it is drawn. */
export interface Drawn {
  node: Node;
  group: SVGGElement; // placed by transform; slides
  body: SVGGElement; // turned and scaled; rises and sinks
}

export function make<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Record<string, string | number> = {}): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** A symbol of the game's art around a point; 100 units wide. */
export const symbol = (art: string, look: string): SVGUseElement =>
  make("use", { href: `#${art}`, x: -50, y: -50, width: 100, height: 100, class: look });

/** What lies upon a symbol, on its grid of 100 by 100. */
export function upon(nodes: Node[]): SVGGElement[] {
  return nodes.map((node) => {
    const [x, y] = node.at;
    const group = make("g", { "data-face": node.face ?? "", transform: `translate(${x - 50} ${y - 50}) scale(${node.size ?? 1})` });
    group.append(symbol(node.art, "upon-art"));
    return group;
  });
}

export const at = (x: number, y: number): string => `translate(${x}px, ${y}px)`;
export const place = (node: Node): string => at(...node.at);
export const shape = (node: Node): string => `rotate(${node.turn ?? 0}deg) scale(${node.size ?? 1})`;

/** The ids of the nodes under a point of the screen, the uppermost first. */
export function idsAt(x: number, y: number): string[] {
  const found = document.elementsFromPoint(x, y);
  const ground = found.findIndex((element) => element.matches(".dock-ground")); // it hides what is under it
  return (ground < 0 ? found : found.slice(0, ground))
    .map((element) => element.closest<SVGGElement>("[data-id], [data-mark]")?.dataset)
    .map((data) => data?.id ?? data?.mark ?? "")
    .filter(Boolean);
}
