// A text with numbered lines: Tab indents, and Escape lets go of it for one press.

import { h, type VNode } from "../view";

export const INDENT = "    ";

export interface Editing {
  text: string;
  label: string;
  help: string; // the id of a text that explains the keys
  marked: Set<number>; // lines with something wrong
  typed(text: string): void;
}

let leaving = false; // the next Tab goes on to what comes after

export function editor(now: Editing): VNode {
  const lines = now.text.split("\n").length;
  return h("div.editor", {}, [
    h("div.gutter", { attrs: { "aria-hidden": "true" } }, Array.from({ length: lines }, (_, at) =>
      h("span", { class: { wrong: now.marked.has(at + 1) } }, String(at + 1)))),
    h("textarea#cards-text", {
      attrs: { "aria-label": now.label, "aria-describedby": now.help, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off", rows: lines },
      props: { value: now.text },
      on: {
        input: (event: Event) => now.typed((event.target as HTMLTextAreaElement).value),
        keydown: (event: KeyboardEvent) => pressed(event, now),
        blur: () => { leaving = false; },
      },
    }),
  ]);
}

function pressed(event: KeyboardEvent, now: Editing): void {
  if (event.key === "Escape") leaving = true;
  else if (event.key !== "Tab" || event.ctrlKey || event.altKey || event.metaKey) {
    if (event.key !== "Shift") leaving = false;
  } else if (leaving) leaving = false;
  else {
    event.preventDefault();
    const area = event.target as HTMLTextAreaElement;
    const done = event.shiftKey ? outdented(area.value, area.selectionStart, area.selectionEnd) : indented(area.value, area.selectionStart, area.selectionEnd);
    area.value = done.text;
    area.setSelectionRange(done.start, done.end);
    now.typed(done.text);
  }
}

interface Edit {
  text: string;
  start: number;
  end: number;
}

/** Spaces at the caret; of several lines, at the beginning of each. */
export function indented(text: string, start: number, end: number): Edit {
  if (!text.slice(start, end).includes("\n"))
    return { text: text.slice(0, start) + INDENT + text.slice(end), start: start + INDENT.length, end: start + INDENT.length };
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const block = text.slice(from, end);
  const moved = block.replace(/^/gm, INDENT);
  return { text: text.slice(0, from) + moved + text.slice(end), start: start + INDENT.length, end: end + moved.length - block.length };
}

/** Up to so many spaces less at the beginning of each line. */
export function outdented(text: string, start: number, end: number): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const close = text.indexOf("\n", end);
  const to = close < 0 ? text.length : close;
  const block = text.slice(from, to);
  const moved = block.replace(/^ {1,4}/gm, "");
  const first = block.length - block.replace(/^ {1,4}/, "").length;
  return { text: text.slice(0, from) + moved + text.slice(to), start: Math.max(from, start - first), end: Math.max(from, end - (block.length - moved.length)) };
}

/** Puts the caret at the beginning of a line, in sight. */
export function goToLine(line: number): void {
  const area = document.querySelector<HTMLTextAreaElement>("#cards-text");
  if (!area) return;
  const before = area.value.split("\n").slice(0, line - 1).join("\n");
  const at = line > 1 ? before.length + 1 : 0;
  area.focus();
  area.setSelectionRange(at, at);
  const high = area.scrollHeight / area.value.split("\n").length;
  area.parentElement?.scrollTo({ top: Math.max(0, (line - 4) * high) });
}
