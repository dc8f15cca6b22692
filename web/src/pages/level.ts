// Which bot sits on a chair: one of the house, or a program of the host's with its token.

import { redraw, tellFault } from "../app";
import type { Chair } from "../protocol";
import { button, el, type VNode } from "../view";
import { say, sayIf } from "../words";
import { copyRow } from "./copy";
import { dialog } from "./dialogs";
import type { TablePage } from "./table";

const OTHERS = "others"; // the level of a program from outside

let token = ""; // that was given a moment ago

/** A bot's level in words: "adept" or "adept:forgetful". */
export function levelName(level: string): string {
  const [strength, forgetful] = level.split(":");
  const name = sayIf(`level.${strength}`);
  return forgetful && name ? say("level.forgetful", { level: name }) : name;
}

export function levelText(level: string): string {
  const [strength, forgetful] = level.split(":");
  return [sayIf(`level.${strength}_text`), forgetful ? say("level.forgetful_text") : ""].filter(Boolean).join(", ");
}

export const isProgram = (chair: Chair): boolean => chair.level === OTHERS;

export function levelSelect(page: TablePage, chair: Chair, levels: string[]): VNode {
  const picked = (event: Event): void => {
    const level = (event.target as HTMLSelectElement).value;
    if (level === OTHERS) void askToken(page, chair);
    else page.ask(page.at.bot(chair.seat, level));
  };
  const option = (level: string, name: string): VNode =>
    el("option", { value: level }, name, { props: { selected: level === chair.level } });
  return el("select.button", { "aria-label": say("lobby.level") }, [
    ...levels.map((level) => option(level, levelName(level))),
    option(OTHERS, say("lobby.others")),
  ], { on: { change: picked } });
}

export function tokenButton(page: TablePage, chair: Chair): VNode {
  return button(".button.quiet", say("lobby.token_new"), () => void askToken(page, chair));
}

async function askToken(page: TablePage, chair: Chair): Promise<void> {
  try {
    token = (await page.at.token(chair.seat)).token;
  } catch (fault) {
    tellFault(fault);
  }
  redraw();
}

/** The token, for as long as it is looked at. */
export function tokenDialog(page: TablePage): VNode | null {
  if (!token) return null;
  const close = (): void => {
    token = "";
    redraw();
  };
  const command = `archipel bot run 'python my_bot.py' --table ${location.origin}/t/${page.lobby?.id ?? ""} --token ${token}`;
  return dialog("token", say("lobby.token"), close, [
    el("h2", {}, say("lobby.token")),
    el("p", {}, say("lobby.token_text")),
    copyRow("token", say("lobby.token"), token, say("lobby.token_copy")),
    el("p", {}, say("lobby.token_run")),
    copyRow("token-run", say("lobby.token_run"), command, say("lobby.token_copy")),
    el("div.dialog-foot", {}, [button(".button", say("frame.close"), close, { autofocus: true })]),
  ]);
}
