/** A picture in Markdown. What its description has of Markdown's own marks is meant as text. */
export function pictureMarkdown(alt: string, path: string): string {
  const text = alt
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]`*_<&]/g, "\\$&");
  return `![${text}](${path})`;
}

/** A text with a block put in where the cursor is, on lines of its own; `at` is where the cursor belongs afterwards. */
export function withBlock(
  text: string,
  { from, to }: { from: number; to: number },
  block: string,
): { text: string; at: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const head = before === "" ? "" : `${before.replace(/\n+$/, "")}\n\n`;
  const tail = after === "" ? "\n" : `\n\n${after.replace(/^\n+/, "")}`;
  return { text: `${head}${block}${tail}`, at: head.length + block.length };
}
