import type { Nodes as HastNodes } from "hast";
import type { Nodes as MdastNodes } from "mdast";

type Nodes = HastNodes | MdastNodes;

/** What stands on lines of its own. */
const BLOCKS: readonly string[] = [
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "pre", "blockquote", "tr", "hr", "br", "table", "ul", "ol"],
];

/** The text of a tree, without marks, with a line for each block. */
export function plainTextOf(node: Nodes): string {
  const parts: string[] = [];
  collect(node, parts);
  return parts
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function collect(node: Nodes, parts: string[]): void {
  if (node.type === "text" || node.type === "inlineCode") parts.push(node.value);
  if (!("children" in node)) return;
  const tag = node.type === "element" ? node.tagName : "";
  if (BLOCKS.includes(tag)) parts.push("\n");
  for (const child of node.children) {
    // Between cells are line breaks that nobody sees.
    if (tag !== "tr" || child.type !== "text") collect(child, parts);
  }
  if (BLOCKS.includes(tag)) parts.push("\n");
  else if (tag === "td" || tag === "th") parts.push(" ");
}
