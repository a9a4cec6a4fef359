import type { Heading, Nodes, Root } from "mdast";
import { slugOf } from "../locale/slug-of";
import { plainTextOf } from "./plain-text";

const LEVEL_MAX = 6;
const ID_MAX = 60;

/** Shifts headings one down, below the page's own, and gives each an id of its own (rule P4.4). */
export function shiftedHeadings() {
  return (tree: Root): void => {
    const taken = new Map<string, number>();
    for (const heading of headingsIn(tree)) {
      heading.depth = levelBelow(heading.depth);
      const base = `h-${slugOf(plainTextOf(heading), { max: ID_MAX }) || "part"}`;
      heading.data = { ...heading.data, hProperties: { id: freeId(base, taken) } };
    }
  };
}

function* headingsIn(node: Nodes): Generator<Heading> {
  if (node.type === "heading") yield node;
  else if ("children" in node) for (const child of node.children) yield* headingsIn(child);
}

/** Safe to assert: one more than a level is a level, up to the last. */
const levelBelow = (depth: Heading["depth"]): Heading["depth"] => Math.min(depth + 1, LEVEL_MAX) as Heading["depth"];

/** @param taken how often each id is taken, changed here */
function freeId(base: string, taken: Map<string, number>): string {
  for (let n = (taken.get(base) ?? 0) + 1; ; n += 1) {
    const id = n === 1 ? base : `${base}-${n}`;
    taken.set(base, n);
    if (n === 1 || !taken.has(id)) {
      taken.set(id, Math.max(1, taken.get(id) ?? 0));
      return id;
    }
  }
}
