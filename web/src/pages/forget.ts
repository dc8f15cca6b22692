// Being forgotten: this browser is nobody any more. Chairs stay, and open with their own links.

import { home, redraw, tellFault } from "../app";
import { api, tableApi } from "../net/api";
import { setPrefs } from "../prefs";
import { button, el, type VNode } from "../view";
import { say } from "../words";
import { dialog } from "./dialogs";

interface Chair {
  title: string;
  link: string;
}

let asked: Chair[] | null = null; // what would be lost, while the question is open

export function forgetButton(): VNode {
  return el("footer.forget-me", {}, [
    button(".button.quiet", say("forget.ask"), () => void ask()),
    asked ? forgetDialog(asked) : null,
  ]);
}

async function ask(): Promise<void> {
  const running = (home.value?.mine ?? []).filter((table) => table.state !== "over");
  const found = await Promise.all(running.map(async (table): Promise<Chair | null> => {
    try {
      const { link } = await tableApi(table.id, "").key();
      return { title: table.title, link: new URL(link, location.href).href };
    } catch {
      return null; // one's own table, but no chair there
    }
  }));
  asked = found.filter((chair) => chair !== null);
  redraw();
}

function forgetDialog(chairs: Chair[]): VNode {
  const close = (): void => {
    asked = null;
    redraw();
  };
  return dialog("forget", say("forget.ask"), close, [
    el("h2", {}, say("forget.ask")),
    el("p", {}, say("forget.text")),
    chairs.length ? el("p.warn", {}, say("forget.links")) : null,
    chairs.length
      ? el("ul.forget-links", {}, chairs.map((chair) => el("li", {}, [el("strong", {}, chair.title), el("code", {}, chair.link)])))
      : null,
    el("div.dialog-foot", {}, [
      button(".button", say("frame.cancel"), close, { autofocus: true }),
      button(".button.danger", say("forget.yes"), () => void forget()),
    ]),
  ]);
}

async function forget(): Promise<void> {
  try {
    await api.forget();
  } catch (fault) {
    tellFault(fault);
    return;
  }
  setPrefs({ name: "" });
  location.assign("/"); // with nothing of before in memory
}
