import type { Element, Nodes, Root } from "hast";

const ENDS_LINE: readonly string[] = ["li", "tr", "dt", "dd", "div", "section", "table", "thead", "tbody", "ul", "ol"];
const ENDS_PARAGRAPH: readonly string[] = ["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "hr"];

/** A text for programs that show no HTML: its paragraphs, its lists, and the address of every link and picture. */
export function mailTextOf(tree: Root): string {
  return textOf(tree)
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "children" in node ? inside(node) : "";
  const { tagName } = node;
  if (tagName === "br") return "\n";
  if (tagName === "hr") return "\n---\n\n";
  if (tagName === "img") return `${stringOf(node, "alt")} ${stringOf(node, "src")}`.trim();
  if (tagName === "a") return linkText(node);
  if (tagName === "input") return node.properties.checked ? "[x] " : "[ ] ";
  const text = inside(node);
  if (tagName === "blockquote") return `${text.trim().replace(/^/gm, "> ")}\n\n`;
  if (tagName === "ul" || tagName === "ol") return `${listText(node)}\n`;
  if (tagName === "td" || tagName === "th") return `${text.trim()}  `;
  if (ENDS_PARAGRAPH.includes(tagName)) return `${text}\n\n`;
  return ENDS_LINE.includes(tagName) ? `${text}\n` : text;
}

const inside = (node: Extract<Nodes, { children: unknown[] }>): string => node.children.map(textOf).join("");

function listText(list: Element): string {
  const start = typeof list.properties.start === "number" ? list.properties.start : 1;
  const items = list.children.filter((child) => child.type === "element");
  return items
    .map((item, place) => {
      const mark = list.tagName === "ol" ? `${start + place}. ` : "- ";
      return `${mark}${inside(item).trim().replace(/\n+/g, "\n").replace(/\n/g, "\n  ")}`;
    })
    .join("\n");
}

function linkText(link: Element): string {
  const href = stringOf(link, "href");
  const text = inside(link).trim();
  if (href === "" || href.startsWith("#")) return text;
  return text === "" || text === href || `mailto:${text}` === href || `tel:${text}` === href
    ? text || href
    : `${text} (${href})`;
}

const stringOf = ({ properties }: Element, name: string): string => {
  const value = properties[name];
  return typeof value === "string" ? value : "";
};

/**
 * Every address that a text links to or shows a picture from, in its order, each once: a picture elsewhere tells its site who reads. Of
 * this site's own, at `origin`, only the links are among them.
 */
export function addressesIn(tree: Root, origin: string): string[] {
  const addresses = new Set<string>();
  const addPicture = (src: string) => {
    if (!src.startsWith(`${origin}/`)) addresses.add(src);
  };
  const collect = (node: Nodes): void => {
    if (node.type === "element" && node.tagName === "a") addresses.add(stringOf(node, "href"));
    if (node.type === "element" && node.tagName === "img") addPicture(stringOf(node, "src"));
    if ("children" in node) node.children.forEach(collect);
  };
  collect(tree);
  return [...addresses].filter((href) => href !== "" && !href.startsWith("#"));
}
