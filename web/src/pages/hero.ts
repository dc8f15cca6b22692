// The poster of the home page: flat shapes, hard shadows, light from the upper left.

import { el, type VNode } from "../view";
import { say } from "../words";

const wave = (y: number, height: number, step: number): string => {
  let path = `M-60 ${y}`;
  for (let x = -60; x < 1260; x += step) path += `q${step / 4} ${-height} ${step / 2} 0t${step / 2} 0`;
  return `${path}V640H-60z`;
};

const palm = (x: number, y: number, size: number, lean: number): VNode =>
  el("g", { transform: `translate(${x} ${y}) scale(${size * lean} ${size})` }, [
    el("path.trunk", { d: "M-4 0Q-2-44 22-86l7 3Q8-42 6 0z" }),
    el("path.leaf-deep", { d: "M26-84q26-22 52 2q-30-8-52-2zM26-84q18-2 34 32q-22-22-34-32z" }),
    el("path.leaf", { d: "M26-84q-2-34-40-30q26 6 40 30zM26-84q-30-14-50 14q28-14 50-14zM26-84q-16 6-20 40q6-26 20-40zM26-84q10-30 42-26q-26 8-42 26z" }),
  ]);

export function hero(): VNode {
  return el("svg.hero-art", { viewBox: "0 0 1200 560", preserveAspectRatio: "xMidYMax slice", role: "img", "aria-label": say("home.hero_alt") }, [
    el("rect.sky", { x: -60, y: -200, width: 1320, height: 900 }),
    el("g.rays", {}, Array.from({ length: 18 }, (_, i) => {
      const a = (i * Math.PI) / 9;
      const point = (turn: number, r: number) => `${(850 + Math.cos(turn) * r).toFixed(1)} ${(250 + Math.sin(turn) * r).toFixed(1)}`;
      return el("path", { d: `M${point(a, 0)}L${point(a - 0.085, 1200)} ${point(a + 0.085, 1200)}z` });
    })),
    el("circle.sun", { cx: 850, cy: 250, r: 118 }),
    el("path.cloud", { d: "M90 150h190q-8-26-38-26q-14-34-52-28q-30 4-36 32q-52-6-64 22z" }),
    el("path.cloud", { d: "M980 120h150q-6-20-30-20q-10-26-42-22q-22 4-26 24q-42-4-52 18z" }),
    el("g.birds", {}, [el("path", { d: "M420 120q14-16 24 0q12-16 26 0M500 160q10-12 18 0q9-12 19 0M392 176q9-10 15 0q8-10 17 0" })]),
    el("path.far", { d: "M-60 400 40 352l70 26 60-34 120 56z" }),
    el("path.far", { d: "M930 400l60-36 46 18 60-44 164 62z" }),
    // the volcano
    el("path.smoke", { d: "M604 92q-34-20-14-46q-40-22-6-54q40-22 58 8q42-4 36 34q20 30-22 40q-6 22-34 14z" }),
    el("path.rock", { d: "M390 420 562 118q26 12 60 4q22 8 40-2L850 420z" }),
    el("path.rock-deep", { d: "M662 120 850 420H640l30-84-34-60 28-58-30-44z" }),
    el("path.lava", { d: "M562 118q26 12 60 4q22 8 40-2l14 24q-14 8-18 34q-4 18-16 16q-10-2-8-26q0-14-10-12q-10 2-10 22q0 40-12 70q-8 12-14-2q-4-36 4-64q-2-20-14-14q-8 6-12 26q-8 8-12-4q0-30 8-72z" }),
    // the island
    el("path.forest-deep", { d: "M300 432q40-58 92-50q22-44 78-32q38-34 80-6q46-30 92 6q56-26 92 18q52-8 78 26q62-14 96 38z" }),
    el("path.forest", { d: "M280 436q46-46 96-30q34-40 92-14q40-22 84 8q40-22 76 10q-40 20-60 26z" }),
    el("path.sand", { d: "M236 446q60-26 150-22q150-20 300-4q150-10 262 26l-20 14H262z" }),
    el("path.sand-deep", { d: "M560 436q150-20 388 10l-20 14H600z" }),
    palm(356, 430, 1.15, 1),
    palm(430, 440, 0.8, -1),
    palm(836, 436, 1.05, -1),
    // the sea
    el("path.sea-light", { d: wave(456, 12, 120) }),
    el("path.glitter", { d: "M770 470h160M800 486h120M760 504h70M860 504h100M806 524h90" }),
    el("path.sea", { d: wave(486, 14, 150) }),
    // the boat
    el("g.boat-at", {}, [el("g.boat", {}, [
      el("path.sail", { d: "M214 384v92h-74q56-34 74-92z" }),
      el("path.sail-deep", { d: "M222 396q34 40 36 80h-36z" }),
      el("path.mast", { d: "M214 372h7v112h-7z" }),
      el("path.hull", { d: "M120 484h168q-10 36-42 38h-84q-32-4-42-38z" }),
      el("path.hull-deep", { d: "M214 484h74q-10 36-42 38h-50q18-10 18-38z" }),
      el("path.face", { d: "M178 470a9 9 0 1 1 .1 0zM170 484q0-14 9-14t9 14zM250 472a8 8 0 1 1 .1 0zM243 484q0-12 8-12t8 12z" }),
    ])]),
    el("path.sea-deep", { d: wave(524, 13, 180) }),
    el("path.fin", { d: "M1010 530q4-34 38-44q-8 24 4 44z" }),
  ]);
}
