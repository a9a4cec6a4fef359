import type { Html, Nodes, Paragraph, Parents, Root, Text } from "mdast";

/** Turns raw HTML into text that can be read, tags and all: it is never parsed as HTML (rule P4.2). */
export function visibleHtml() {
  return (tree: Root): void => replaceIn(tree);
}

function replaceIn(parent: Parents): void {
  for (const [at, child] of parent.children.entries()) {
    if (child.type === "html") put(parent, at, isFlow(parent) ? paragraphOf(child) : textOf(child));
    else if ("children" in child) replaceIn(child);
  }
}

/** Where a block of HTML stands, and not a piece of a line. */
const isFlow = ({ type }: Parents): boolean =>
  type === "root" || type === "blockquote" || type === "listItem" || type === "footnoteDefinition";

const textOf = ({ value }: Html): Text => ({ type: "text", value });
const paragraphOf = (html: Html): Paragraph => ({ type: "paragraph", children: [textOf(html)] });

/** Safe to assert: a text stands wherever inline HTML does, a paragraph wherever a block of it does. */
function put(parent: Parents, at: number, node: Nodes): void {
  (parent.children as Nodes[])[at] = node;
}
