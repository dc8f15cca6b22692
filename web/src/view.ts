// Small helpers for building the page with snabbdom.

import {
  attributesModule,
  classModule,
  eventListenersModule,
  h as made,
  init,
  propsModule,
  type VNode,
  type VNodeChildren,
  type VNodeData,
} from "snabbdom";
import type { Node } from "./protocol";
import { say } from "./words";

export const patch = init([classModule, attributesModule, propsModule, eventListenersModule]);
export type { VNode, VNodeChildren };

type Attributes = Record<string, string | number | boolean>;

/** An element. Of siblings with one key snabbdom takes one for the other, and fails: they are numbered. */
export function h(selector: string, data: VNodeData = {}, children: VNodeChildren = []): VNode {
  const node = made(selector, data, children);
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    if (typeof child !== "object" || child?.key === undefined) continue; // `null` is where nothing is
    const key = String(child.key);
    for (let n = 2; seen.has(String(child.key)); n += 1) child.key = `${key} ${n}`;
    seen.add(String(child.key));
  }
  return node;
}

/** An element with attributes: `el("a.button", { href: "/" }, "Home")`. */
export function el(selector: string, attributes: Attributes = {}, children: VNodeChildren = [], more: VNodeData = {}): VNode {
  return h(selector, { attrs: attributes, ...more }, children);
}

export function button(
  selector: string,
  label: VNodeChildren,
  press: () => void,
  attributes: Attributes = {},
  more: VNodeData = {},
): VNode {
  return h(`button${selector}`, { attrs: { type: "button", ...attributes }, on: { click: press }, ...more }, label);
}

/** A link within the client: no page load. */
export function link(selector: string, href: string, label: VNodeChildren, attributes: Attributes = {}): VNode {
  return h(`a${selector}`, { attrs: { href, "data-inside": true, ...attributes } }, label);
}

/** A link that leaves this page open: it says so, and opens beside it. */
export function linkBeside(selector: string, href: string, label: VNodeChildren, attributes: Attributes = {}): VNode {
  const name = attributes["aria-label"];
  const told = name === undefined ? {} : { "aria-label": `${name} (${say("frame.beside")})` };
  return h(`a${selector}`, { attrs: { href, target: "_blank", rel: "noopener", title: say("frame.beside"), ...attributes, ...told } }, [
    ...[label].flat() as VNode[],
    name === undefined ? h("span.hidden", {}, ` (${say("frame.beside")})`) : null,
  ]);
}

/** A symbol of a game's art, outside the board, and what lies upon it. */
export function art(symbol: string, size: number, upon: Node[] = []): VNode {
  return h("svg.symbol", { key: `art-${symbol}`, attrs: { width: size, height: size, viewBox: "0 0 100 100", "aria-hidden": "true" } }, [
    h("use", { attrs: { href: `#${symbol}`, width: 100, height: 100 } }),
    ...upon.map((node) =>
      h("g", { attrs: { "data-face": node.face ?? "", transform: `translate(${node.at.join(" ")}) scale(${node.size ?? 1})` } }, [
        h("use", { attrs: { href: `#${node.art}`, x: -50, y: -50, width: 100, height: 100 } }),
        ...(node.label ? [h("text.label.upon", { attrs: { y: node.tags?.includes("numbered") ? 17 : 2 }, class: { large: Boolean(node.tags?.includes("centred")) } }, node.label)] : []),
      ])),
  ]);
}

const SHAPES: Record<string, string> = {
  red: "M50 8a42 42 0 1 1 0 84 42 42 0 0 1 0-84z",
  blue: "M50 3 97 50 50 97 3 50z",
  green: "M50 8 97 92H3z",
  yellow: "M12 12h76v76H12z",
  black: "M50 3 91 27V73L50 97 9 73V27z",
  violet: "M36 6h28v30h30v28H64v30H36V64H6V36h30z",
};

export const markPath = (face: string): string => SHAPES[face] ?? "";

/** The mark of a seat: a colour and its shape, never the colour alone. */
export function mark(face: string, size = 18): VNode {
  const path = SHAPES[face];
  if (!path) return h("span");
  return h("svg.mark", { attrs: { width: size, height: size, viewBox: "0 0 100 100", "data-face": face, "aria-hidden": "true" } }, [
    h("path", { attrs: { d: path } }),
  ]);
}

const ICONS: Record<string, string> = {
  sun: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500z",
  sound: "M4 9v6h4l5 4V5L8 9zM16.500 8.500a5 5 0 0 1 0 7M19 6a8.500 8.500 0 0 1 0 12",
  mute: "M4 9v6h4l5 4V5L8 9zM16 9.500l5 5M21 9.500l-5 5",
  house: "M4 11 12 4l8 7M6 10v10h12V10",
  undo: "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-.9.5-1.500 1.200-1.500 2.400M12 18v.01",
  pause: "M8 5v14M16 5v14",
  play: "M7 4.500v15L19 12z",
  send: "M4 12 20 4l-5 16-3-7z",
  chair: "M7 4v9h10V4M7 13v7M17 13v7M7 9h10",
  back: "M15 5 8 12l7 7",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.500 10 17.500 19 7",
  bulb: "M9 18h6M10 21h4M9 18c0-3-3-4.500-3-8.500a6 6 0 0 1 12 0c0 4-3 5.500-3 8.500",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  chat: "M4 5h16v11H10l-5 4v-4H4z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
};

export function icon(name: string): VNode {
  return h("svg.icon", { attrs: { viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" } }, [
    h("path", { attrs: { d: ICONS[name] ?? "" } }),
  ]);
}

export function loading(): VNode {
  return el("p.loading", { role: "status" }, say("frame.loading"));
}
