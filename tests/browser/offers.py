"""What a page offers, as its own scripts can tell: where each thing lies, and what lies over it."""

from __future__ import annotations

# Something is scrolled to, where a person can scroll.
_SHOW = """(one) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      if (!/auto|scroll/.test(getComputedStyle(up).overflowY)) continue;
      const [all, box] = [up.getBoundingClientRect(), one.getBoundingClientRect()];
      if (box.top >= all.top + HEAD && box.bottom <= all.bottom) continue;
      up.scrollTop += box.top + box.height / 2 - all.top - all.height / 2;
    }
  }""".replace("HEAD", "48")  # pixels that a handle may lie over

# A point of each wanted node where a press would mean it: the first thing there belongs to the
# board, and of all that can be pressed there it lies uppermost. Its middle comes first, then any.
# What has gone down under the rim of a phone's sheet is out of sight, and not covered.
LOOK = """(wanted) => {
  const show = SHOW;
  const board = document.querySelector(".board");
  const area = board.getBoundingClientRect();
  const sheet = document.querySelector(".side").getBoundingClientRect();
  const foot = sheet.top > area.top ? Math.min(area.bottom, sheet.top) : area.bottom; // a phone's
  const next = new Map([...board.querySelectorAll(".can, .target, .selected")]
    .map((group) => [group.dataset.id, group]));
  const inside = (x, y) => x > Math.max(0, area.left) && x < Math.min(innerWidth, area.right)
    && y > Math.max(0, area.top) && y < Math.min(innerHeight, foot);
  const look = (part) => `${part.tagName}.${part.className.baseVal ?? part.className}`;
  const called = (part) => !part ? "nothing" : part.closest("[data-id]")?.dataset.id ?? look(part);
  const over = (id, x, y) => {
    const there = document.elementsFromPoint(x, y);
    const [top] = there;
    if (!top || !board.contains(top) || top.closest(".confirm")) return called(top);
    const ids = there.map((part) => part.closest("[data-id], [data-mark]"))
      .map((part) => part?.dataset.id ?? part?.dataset.mark);
    const uppermost = ids.find((one) => next.has(one)) ?? "nothing";
    return uppermost === id ? null : uppermost;
  };
  const place = (id) => {
    const group = next.get(id);
    if (!group) return null;
    const box = group.querySelector(".body").getBoundingClientRect();
    const middle = [box.x + box.width / 2, box.y + box.height / 2];
    const steps = [0.5, 0.3, 0.7, 0.1, 0.9, 0.2, 0.8, 0.4, 0.6, 0.03, 0.97];
    let by = null;
    let seen = false;
    for (const down of steps) for (const across of steps) {
      const [x, y] = [box.x + box.width * across, box.y + box.height * down];
      if (!inside(x, y)) continue;
      seen = true;
      const above = over(id, x, y);
      if (above === null) return { x, y };
      by ??= above;
    }
    return inside(...middle) || seen ? { by } : { out: true };
  };
  const nodes = Object.fromEntries(wanted.map((id) => [id, place(id)]));
  const buttons = [...document.querySelectorAll("[data-code]:enabled")].map((one) => {
    show(one);
    const box = one.getBoundingClientRect();
    const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const offer = { code: one.dataset.code, label: one.textContent };
    return one.contains(there) ? offer : { ...offer, by: called(there) };
  });
  return { nodes, buttons };
}""".replace("SHOW", _SHOW)

# The middle of something, once it is scrolled to; or what lies over it.
POINT = """(look) => {
  const show = SHOW;
  const one = document.querySelector(look);
  if (!one) return { by: "it is not there" };
  if (one.disabled) return { by: "it is switched off" };
  show(one);
  const box = one.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const there = document.elementFromPoint(x, y);
  if ((one.closest("button, .confirm") ?? one).contains(there)) return { x, y };
  const name = there?.className.baseVal ?? there?.className;
  return { by: there ? `${there.tagName}.${name}` : "the edge" };
}""".replace("SHOW", _SHOW)

# Whether all is played and acknowledged, up to which move, and a corner of the board.
FREE = """() => {
  const board = document.querySelector(".board");
  const box = board?.getBoundingClientRect() ?? new DOMRect();
  const still = document.getAnimations().every((one) => one.playState !== "running"
    || one.effect.getComputedTiming().iterations === Infinity);
  const waits = ".sending, .laying, .banner.offline, [aria-busy='true']";
  return {
    quiet: Boolean(board) && still && !document.querySelector(waits),
    move: board?.dataset.move ?? -1,
    corner: { x: box.right - 3, y: box.top + 3 },
    prompt: document.querySelector(".prompt")?.textContent ?? "",
    ring: document.querySelectorAll(".board:focus-visible, .board :focus-visible").length > 0,
    toast: document.querySelector(".toast")?.textContent ?? "",
  };
}"""

# From the beginning of a page: a tap on the board that ends as a click on something else is told.
STRAYS = """(() => {
  let board = null;
  addEventListener("pointerdown", ({ target }) => { board = target.closest(".board"); }, true);
  addEventListener("click", ({ target, detail }) => {
    if (!board || !detail || board.contains(target)) return;
    console.error(`a tap on the board clicked ${target.tagName}.${target.className}`);
  }, true);
})()"""
