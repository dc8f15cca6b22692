// A group of choices in a form: one of them, or any together.

import { redraw } from "../app";
import { el, type VNode } from "../view";

export interface Pick {
  text: string;
  more: string;
  on: boolean;
  can: boolean;
  pick: () => void;
}

/** A choice in its frame: a radio button, a box to tick, or a switch. */
export function framed(id: string, attributes: Record<string, string>, choice: Pick): VNode {
  return el("label.choice", {}, [
    el("input", { ...attributes, id, disabled: !choice.can }, [], {
      props: { checked: choice.on },
      on: { change: () => { choice.pick(); redraw(); } },
    }),
    el("span.choice-words", {}, [el("strong", {}, choice.text), choice.more ? el("span.small", {}, choice.more) : null]),
  ], { class: { on: choice.on, cannot: !choice.can } });
}

export function group(id: string, title: string, help: string, choices: Pick[], look = "", many = false): VNode {
  const attributes = { type: many ? "checkbox" : "radio", name: id };
  return el(`fieldset.field${look ? `.${look}` : ""}`, help ? { "aria-describedby": `${id}-help` } : {}, [
    el("legend", {}, title),
    help ? el(`p#${id}-help.small`, {}, help) : null,
    el("div.choices", {}, choices.map((choice, i) => framed(`${id}-${i}`, attributes, choice))),
  ], { key: id });
}
