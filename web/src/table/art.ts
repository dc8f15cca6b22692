// A game's drawings, fetched once and put into the page, so that the page's colours reach them.

const loaded = new Map<string, Promise<SVGSVGElement>>();

/** Games call their drawings alike, so only those of one game are in the page. */
export async function loadArt(game: string): Promise<void> {
  let promise = loaded.get(game);
  if (!promise) {
    promise = bring(game).catch((fault: unknown) => {
      loaded.delete(game);
      throw fault;
    });
    loaded.set(game, promise);
  }
  document.getElementById("art")?.replaceChildren(await promise);
}

async function bring(game: string): Promise<SVGSVGElement> {
  const answer = await fetch(`/art/${encodeURIComponent(game)}.svg`);
  if (!answer.ok) throw new Error(`no art for ${game}`);
  const drawing = new DOMParser().parseFromString(await answer.text(), "text/html");
  const root = drawing.querySelector("svg");
  if (!root) throw new Error(`no art for ${game}`);
  // A strict content policy refuses styles written in the drawing; given this way they are ours.
  const sheets = [...root.querySelectorAll("style")];
  for (const sheet of sheets) {
    const taken = new CSSStyleSheet();
    taken.replaceSync(sheet.textContent ?? "");
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, taken];
    sheet.remove();
  }
  const styled = [...root.querySelectorAll<SVGElement>("[style]")].map((part) => {
    const text = part.getAttribute("style") ?? "";
    part.removeAttribute("style");
    return [part, text] as const;
  });
  for (const part of root.querySelectorAll("script, foreignObject")) part.remove();
  const mine = document.importNode(root, true);
  mine.removeAttribute("class");
  const fresh = [...root.querySelectorAll("*")];
  const placed = [...mine.querySelectorAll<SVGElement>("*")];
  for (const [part, text] of styled) {
    const twin = placed[fresh.indexOf(part)];
    if (twin) twin.style.cssText = text;
  }
  return mine;
}

export function hasArt(symbol: string): boolean {
  return document.getElementById(symbol) !== null;
}
