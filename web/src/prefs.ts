// What a visitor has chosen, kept in this browser: language, colours, sound, name.

import type { Language } from "./protocol";
import { speak } from "./words";

export type Theme = "light" | "dark";

interface Prefs {
  language: Language;
  theme: Theme | ""; // "": as the system has it
  sound: boolean;
  name: string;
}

const NAME = "archipel:prefs";

function read(): Prefs {
  const first: Prefs = {
    language: navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en",
    theme: "",
    sound: false,
    name: "",
  };
  try {
    return { ...first, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Prefs>) };
  } catch {
    return first;
  }
}

export const prefs: Prefs = read();

export function setPrefs(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(NAME, JSON.stringify(prefs));
  } catch {
    // Then it is forgotten when the page closes.
  }
  show();
}

export function isDark(): boolean {
  return prefs.theme ? prefs.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

export function show(): void {
  speak(prefs.language);
  document.documentElement.lang = prefs.language;
  if (prefs.theme) document.documentElement.dataset.theme = prefs.theme;
  else delete document.documentElement.dataset.theme;
}
