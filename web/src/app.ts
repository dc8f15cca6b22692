// The frame: routes, the head of every page, and one redraw for all.

import { Lasting } from "./lasting";
import { ApiFault, api, type Game, type Home, type Settings } from "./net/api";
import { waitFor } from "./net/socket";
import { CardsPage } from "./pages/cards";
import { homePage } from "./pages/home";
import { NewTablePage } from "./pages/new";
import { RulesPage } from "./pages/rules";
import { TablePage } from "./pages/table";
import { isDark, prefs, setPrefs, show } from "./prefs";
import type { Language } from "./protocol";
import { play } from "./table/sound";
import { button, el, icon, link, linkBeside, patch, type VNode } from "./view";
import { learn, say } from "./words";

/** A page that lives as long as its address. */
export interface Page {
  title(): string;
  draw(): VNode;
  /** Whether it fills the window, with the board under everything. */
  wide?: boolean;
  /** What it adds to the head. */
  tools?(): VNode[];
  /** Whether something is under way that no link may leave: what it leads to opens beside it. */
  stays?: boolean;
  spoken?(): void; // the language has changed
  leave?(): void;
}

let root: VNode | HTMLElement;
let page: Page;
let asked = false;
let toast = "";
let toastTimer: ReturnType<typeof setTimeout> | undefined;

export function redraw(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    root = patch(root, frame());
    document.title = page.title();
  });
}

/** A short word to the visitor, gone after a while. */
export function tell(text: string): void {
  toast = text;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    toast = "";
    redraw();
  }, 6000);
  redraw();
}

/** What a failed request says. */
export function tellFault(fault: unknown): void {
  if (fault instanceof ApiFault) tell(fault.message || say("frame.fault"));
  else tell(say("frame.fault_network"));
}

export const games = new Lasting<Game[]>(() => api.games(prefs.language), redraw);
export const settings = new Lasting<Settings>(() => api.settings(prefs.language), redraw);
export const home = new Lasting<Home>(() => api.home(), redraw);

export function go(path: string): void {
  history.pushState(null, "", path);
  arrive();
}

const WARMING = 3000; // ms between looks at how far the bots are
let here = ""; // the path of the page

function arrive(): void {
  page?.leave?.();
  const address = new URL(location.href);
  here = address.pathname;
  const parts = address.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [kind, name] = parts;
  if (!kind) {
    home.refresh();
    games.need();
    const again = setInterval(() => {
      if (home.value && home.value.compiled < 1) home.refresh();
    }, WARMING);
    page = { title: () => "Archipel", draw: homePage, leave: () => clearInterval(again) };
  } else if (kind === "new" && name) page = new NewTablePage(name);
  else if (kind === "t" && name) page = new TablePage(name, address.searchParams.get("k") ?? "", address.searchParams.get("s") ?? "");
  else if (kind === "rules" && name) page = new RulesPage(name);
  else if (kind === "cards" && !name) page = new CardsPage();
  else page = { title: () => "Archipel", draw: () => missingPage() };
  redraw();
  scrollTo(0, 0);
}

/** Nothing is here; or there is, and why it cannot be shown. */
export function missingPage(why = ""): VNode {
  return el("section.narrow.missing", {}, [
    el("h1", {}, say(why ? "missing.closed" : "missing.title")),
    el("p", {}, why || say("missing.text")),
    link(".button.main", "/", say("missing.back")),
  ]);
}

async function setLanguage(language: Language): Promise<void> {
  try {
    await learn(language);
  } catch (fault) {
    tellFault(fault);
    return;
  }
  setPrefs({ language });
  games.refresh();
  settings.refresh();
  page.spoken?.();
  redraw();
}

function head(): VNode {
  const dark = isDark();
  return el("header.head", {}, [
    (page.stays ? linkBeside : link)(".brand", "/", [el("span.brand-mark", { "aria-hidden": "true" }, [brandMark()]), el("span.brand-name", {}, "Archipel")], {
      "aria-label": `Archipel: ${say("frame.home")}`,
    }),
    el("div.tools", {}, [
      ...(page.tools?.() ?? []),
      el("div.languages", { role: "group", "aria-label": say("frame.language") },
        (["fr", "en"] as const).map((language) =>
          button(".tool.text", [language.toUpperCase(), el("span.hidden", {}, language === "fr" ? " français" : " English")], () => void setLanguage(language), {
            lang: language,
            "aria-pressed": String(prefs.language === language),
          }),
        ),
      ),
      button(".tool", [icon(dark ? "sun" : "moon")], () => {
        setPrefs({ theme: dark ? "light" : "dark" });
        redraw();
      }, { "aria-label": say(dark ? "frame.theme_light" : "frame.theme_dark"), title: say(dark ? "frame.theme_light" : "frame.theme_dark") }),
      button(".tool", [icon(prefs.sound ? "sound" : "mute")], () => {
        setPrefs({ sound: !prefs.sound });
        if (prefs.sound) play("turn");
        redraw();
      }, {
        "aria-label": say(prefs.sound ? "frame.sound_off" : "frame.sound_on"),
        title: say(prefs.sound ? "frame.sound_off" : "frame.sound_on"),
      }),
    ]),
  ]);
}

function brandMark(): VNode {
  return el("svg", { viewBox: "0 0 64 40", width: 44, height: 28 }, [
    el("circle.sun", { cx: 45, cy: 14, r: 10 }),
    el("path.hill", { d: "M4 32 24 6l10 13 6-6 18 19z" }),
    el("path.wave", { d: "M0 32q8-6 16 0t16 0 16 0 16 0v8H0z" }),
  ]);
}

function frame(): VNode {
  return el("div#app", {}, [
    el("a.skip", { href: "#main" }, say("frame.skip")),
    head(),
    el("main#main", { tabindex: "-1" }, [page.draw()], { key: location.pathname }),
    el("div.toast", { role: "status", "aria-live": "polite" }, toast ? [el("p", {}, toast)] : []),
  ], { class: { wide: Boolean(page.wide) } });
}

/** Whether a language could be brought; where there is no line yet, it is tried again. */
async function learnt(language: Language): Promise<boolean> {
  return learn(language).then(() => true, () => false);
}

export async function begin(): Promise<void> {
  for (let tries = 0; !(await learnt(prefs.language)); tries++) {
    await new Promise((resolve) => setTimeout(resolve, waitFor(tries)));
  }
  show();
  root = document.getElementById("app") as HTMLElement;
  document.addEventListener("click", (event) => {
    const anchor = (event.target as Element).closest<HTMLAnchorElement>("a[data-inside]");
    if (!anchor || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(anchor.pathname + anchor.search);
  });
  // A link to a place on the same page, such as the one to its content, leaves nothing.
  addEventListener("popstate", () => { if (location.pathname !== here) arrive(); });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);
  arrive();
}
