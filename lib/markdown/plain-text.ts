import type { Element, Nodes as HastNodes } from "hast";
import type { Nodes as MdastNodes } from "mdast";

type Nodes = HastNodes | MdastNodes;

const HEADINGS: readonly string[] = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** What stands on lines of its own. */
const BLOCKS: readonly string[] = [
  ...HEADINGS,
  ...["p", "li", "pre", "blockquote", "tr", "hr", "br", "table", "ul", "ol"],
];

/** The end of a sentence, with quotes and brackets that close after it. */
const ENDED = /[.!?:;…‥。！？：；؟؛।]["'”’»“)\]]*$/u;

/** The text of a tree, without marks and footnotes, with a line for each block; headings end as sentences do (rule P9.1). */
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
  if (node.type === "element" && isOfFootnotes(node)) return;
  const tag = node.type === "element" ? node.tagName : "";
  if (BLOCKS.includes(tag)) parts.push("\n");
  const inside: string[] = [];
  for (const child of node.children) {
    // Between cells are line breaks that nobody sees.
    if (tag !== "tr" || child.type !== "text") collect(child, inside);
  }
  for (const part of inside) parts.push(part);
  if (HEADINGS.includes(tag)) parts.push(endOf(inside));
  if (BLOCKS.includes(tag)) parts.push("\n");
  else if (tag === "td" || tag === "th") parts.push(" ");
}

/** A footnote's mark in the text, or all footnotes below it. */
const isOfFootnotes = ({ properties }: Element): boolean =>
  properties.dataFootnoteRef !== undefined || properties.dataFootnotes !== undefined;

/** What a heading still needs to end as a sentence does. */
function endOf(heading: readonly string[]): string {
  const text = heading.join("").trimEnd();
  return text === "" || ENDED.test(text) ? "" : ".";
}
