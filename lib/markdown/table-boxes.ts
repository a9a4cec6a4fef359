import type { Element, ElementContent, Parents, Root } from "hast";
import type { MarkdownOptions } from "./options";

/**
 * Puts each table into a box with a name that the keyboard reaches (rule P4.8): a table too wide for the page scrolls in it, and stays a
 * table.
 */
export function tableBoxes({ words }: MarkdownOptions) {
  return (tree: Root): void => boxIn(tree, words.table);
}

function boxIn(parent: Parents, name: string): void {
  for (const [at, child] of parent.children.entries()) {
    if (child.type !== "element") continue;
    if (child.tagName === "table") put(parent, at, boxOf(child, name));
    else boxIn(child, name);
  }
}

const boxOf = (table: Element, name: string): Element => ({
  type: "element",
  tagName: "div",
  properties: { className: ["table-box"], role: "group", ariaLabel: name, tabIndex: 0 },
  children: [table],
});

/** Safe to assert: an element stands wherever another one does. */
function put(parent: Parents, at: number, element: Element): void {
  (parent.children as ElementContent[])[at] = element;
}
