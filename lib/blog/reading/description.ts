/** Characters of a description for search engines and lists (rule P9.1). */
const DESCRIPTION_MAX = 200;

/** A text's beginning, cut at a word. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max + 1);
  const end = start.lastIndexOf(" ");
  const cut = end > 0 ? start.slice(0, end) : start.slice(0, max);
  return `${cut.toWellFormed().replace(/[\s,;:–-]+$/, "")}…`;
}

/** The excerpt, or else how the text begins (rule P9.1). */
export const descriptionOf = ({ excerpt, summary }: { excerpt: string | null; summary: string }): string =>
  excerpt ?? cutAtWord(summary, DESCRIPTION_MAX);
