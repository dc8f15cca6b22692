// A line of text to take along: shown whole, copied at a press.

import { redraw } from "../app";
import { button, el, icon, type VNode } from "../view";
import { say } from "../words";

let copied = ""; // the field whose text was copied a moment ago

/** A field with its button; `more` stands beside it. */
export function copyRow(id: string, label: string, text: string, press: string, more: VNode | null = null): VNode {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      const field = document.getElementById(id) as HTMLInputElement;
      field.select();
      document.execCommand("copy");
    }
    copied = id;
    redraw();
    setTimeout(() => { copied = ""; redraw(); }, 2500);
  };
  const done = copied === id;
  return el("div.invite-row", {}, [
    el(`input#${id}`, { type: "text", readonly: true, "aria-label": label }, [], {
      props: { value: text },
      on: { focus: (event: Event) => (event.target as HTMLInputElement).select() },
    }),
    button(".button.main", [icon(done ? "check" : "copy"), done ? say("lobby.copied") : press], () => void copy()),
    more,
  ]);
}
