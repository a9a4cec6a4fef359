/** Bounds of a Markdown text (rule P4.6): parsing some longer or deeper ones would take seconds or overflow the stack. */
export const MARKDOWN_LIMITS = {
  charactersMax: 50_000,
  linesMax: 3_000,
  /** of those that begin or end something inside a line */
  marksMax: 2_000,
  /** quotes and lists inside each other at the beginning of a line */
  nestedMax: 20,
  /** at the beginnings of all lines together */
  nestedInAllMax: 5_000,
  /** lines that begin an entry of a list: the parser's time grows with their square */
  entriesMax: 1_000,
  indentMax: 100,
  columnsMax: 100,
  htmlMax: 1_000_000,
} as const;

const TAB_SPACES = 4;

/** The quotes, lists and spaces that a line begins with. */
const LEAD = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
const ENTRY = /[-+*]|\d[.)]/;
const NESTING = />|[-+*]|\d+[.)]/g;

/** Why a text is refused before it is parsed, in words that follow its field's name; null: it isn't. */
export function whyTooComplex(text: string): string | null {
  const max = MARKDOWN_LIMITS;
  const lines = text.split(/\r\n?|\n/);
  if (lines.reduce((sum, line) => sum + line.length + 1, -1) > max.charactersMax) {
    return `must have at most ${max.charactersMax} characters`;
  }
  if (lines.length > max.linesMax) return `must have at most ${max.linesMax} lines`;
  if (count(text, /[*_~[\]|`]/g) > max.marksMax) {
    return `must have at most ${max.marksMax} of the characters * _ ~ [ ] | and \``;
  }
  let nestedInAll = 0;
  let entries = 0;
  for (const line of lines) {
    const lead = LEAD.exec(line)?.[0] ?? "";
    const nested = count(lead, NESTING);
    if (nested > max.nestedMax) return `must have at most ${max.nestedMax} quotes or lists inside each other`;
    nestedInAll += nested;
    if (nestedInAll > max.nestedInAllMax) return `must have at most ${max.nestedInAllMax} entries of quotes and lists`;
    if (ENTRY.test(lead)) entries += 1;
    if (entries > max.entriesMax) return `must have at most ${max.entriesMax} lines that begin an entry of a list`;
    if (widestGap(lead) > max.indentMax) return `must have at most ${max.indentMax} spaces at the beginning of a line`;
    if (count(line, /\|/g) > max.columnsMax) return `must have tables of at most ${max.columnsMax} columns`;
  }
  return null;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** In spaces, wherever among the quotes and lists it is. */
function widestGap(lead: string): number {
  const gaps = lead.match(/[ \t]+/g) ?? [];
  return Math.max(0, ...gaps.map((gap) => gap.length + count(gap, /\t/g) * (TAB_SPACES - 1)));
}
