import { textsFor } from "../locale/texts";
import type { MarkdownOptions } from "./options";

/** The words that the renderer adds to a text itself, in the business's language. */
export function markdownWords(locale: string): MarkdownOptions["words"] {
  const texts = textsFor(locale);
  return {
    footnotes: texts("blog.footnotes"),
    back: texts("blog.back"),
    done: texts("blog.done"),
    notDone: texts("blog.notDone"),
    table: texts("blog.table"),
  };
}
