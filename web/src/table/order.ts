// What one update tells, taken apart: the lines of its log are played one after another, each with
// the nodes that change with it. The last part brings all the rest: prompt, choices, panels. What a
// part leaves out has not changed, so no part but the last says anything of these.

import type { Line, Node, Update } from "../protocol";

/** A part of an update, and whether more of it is to come: then it is of nodes and lines alone. */
export interface Part extends Update {
  more?: boolean;
}

interface Beat {
  lines: Line[];
  put: Node[];
  gone: string[];
}

export function inOrder(update: Update, nodes: Map<string, Node>): Part[] {
  const lines = update.log ?? [];
  if (update.undone || lines.length < 2) return [update];
  const beats = grouped(perLine(update, lines, nodes));
  return beats.map((beat, i) => {
    const part = { put: beat.put, gone: beat.gone, log: beat.lines };
    if (i === beats.length - 1) return { ...update, ...part };
    return { is: "update", number: update.number, move: update.move, more: true, ...part };
  });
}

/** For each line what changes with it; what no line names changes with the first. */
function perLine(update: Update, lines: Line[], nodes: Map<string, Node>): Beat[] {
  const put = new Map((update.put ?? []).map((node) => [node.id, node]));
  const gone = new Set(update.gone ?? []);
  const when = changeAt(lines, (id) => put.has(id) || gone.has(id));
  const beats = lines.map((line): Beat => ({ lines: [line], put: [], gone: [] }));
  for (const node of put.values()) beats[when.get(node.id) ?? 0]?.put.push(node);
  for (const id of gone) beats[when.get(id) ?? 0]?.gone.push(id);
  // A piece that is told of before its last change goes where it is said to go.
  const passing = new Map(nodes);
  lines.forEach((line, i) => {
    const [id, to] = line.nodes ?? [];
    const piece = id === undefined ? undefined : passing.get(id);
    const target = to === undefined ? undefined : (put.get(to) ?? nodes.get(to));
    if (!piece || !target || line.beat || (when.get(piece.id) ?? -1) <= i) return;
    const moved = { ...piece, at: target.at };
    passing.set(piece.id, moved);
    beats[i]?.put.push(moved);
  });
  return beats;
}

/** The number of the line with which a node changes: the last that is about it, or the first to name it. */
function changeAt(lines: Line[], changes: (id: string) => boolean): Map<string, number> {
  const when = new Map<string, number>();
  const lifted = new Set<string>();
  lines.forEach((line, i) => {
    if (line.beat === "show") return;
    (line.nodes ?? []).forEach((id, rank) => {
      if (!changes(id) || lifted.has(id)) return;
      if (rank === 0 || !when.has(id)) when.set(id, i);
      if (line.beat === "lift" && rank === 0) lifted.add(id);
    });
  });
  return when;
}

/** Lines that change nothing join the one before; so do more losses, and more at the same place. */
function grouped(beats: Beat[]): Beat[] {
  const groups: Beat[] = [];
  for (const beat of beats) {
    const last = groups.at(-1);
    if (last && (isQuiet(beat) || isQuiet(last) || isMoreOfIt(last, beat))) {
      last.lines.push(...beat.lines);
      last.put.push(...beat.put);
      last.gone.push(...beat.gone);
    } else groups.push({ lines: [...beat.lines], put: [...beat.put], gone: [...beat.gone] });
  }
  return groups;
}

const isPlayed = (beat: Beat): boolean => beat.lines.some((line) => line.beat);
const isQuiet = (beat: Beat): boolean => !isPlayed(beat) && beat.put.length + beat.gone.length === 0;

function isMoreOfIt(last: Beat, beat: Beat): boolean {
  if (isPlayed(last) || isPlayed(beat)) return false;
  if (last.put.length === 0 && beat.put.length === 0) return true;
  const where = (one: Beat): string | undefined => one.lines.at(-1)?.nodes?.[1];
  return last.gone.length + beat.gone.length === 0 && where(last) !== undefined && where(last) === where(beat);
}
