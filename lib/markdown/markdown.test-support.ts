import { parseDocument } from "htmlparser2";
import type { MarkdownOptions } from "./options";

/** For a business with the slug "a" on example.com. */
export const OPTIONS: MarkdownOptions = {
  pictures: {
    path: "/book/a/pictures/",
    origin: "https://example.com",
    sizes: { "/book/a/pictures/img_known1234567.webp": { width: 640, height: 480 } },
  },
  words: { footnotes: "Footnotes", back: "Back to the text", done: "Done", notDone: "Not done", table: "Table" },
};

export type Tag = { name: string; attributes: Record<string, string> };

/** Every element of an HTML text as an independent parser reads it. */
export function tagsOf(html: string): Tag[] {
  const tags: Tag[] = [];
  const waiting = [...parseDocument(html, { lowerCaseTags: true }).children];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    if ("attribs" in node) tags.push({ name: node.name, attributes: node.attribs });
    if ("children" in node) waiting.push(...node.children);
  }
  return tags;
}
