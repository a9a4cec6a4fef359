/** How many values the JSON of one request may have, the names of fields aside (rule A4.3). */
export const VALUES_MAX = 10_000;

/** What is said of more. */
export const tooManyValues = (max: number): string => `more than ${max.toLocaleString("en")} values`;
export const TOO_MANY_VALUES = tooManyValues(VALUES_MAX);

export type JsonExcess = "values" | "depth" | "names";
type JsonBounds = { depthMax: number; valuesMax?: number; names?: { known: ReadonlySet<string>; othersMax: number } };

/**
 * Which limit some JSON texts exceed together, before they are parsed: millions of empty lists fit into a few megabytes, and parsing them
 * takes seconds and a gigabyte. Invalid JSON is counted as far as a parser would get.
 *
 * The scan is our own: tokenizers create a string for every text, and here only the punctuation matters.
 *
 * @param depthMax how deeply lists and objects can be nested
 * @param valuesMax by default, those of one request
 * @param names how many unknown field names are allowed: a parser stores each new one, which takes far longer than a value
 */
export function jsonExcess(
  texts: string[],
  { depthMax, valuesMax = VALUES_MAX, names }: JsonBounds,
): JsonExcess | null {
  let values = 0;
  let others = 0;
  for (const text of texts) {
    let depth = 0;
    let before: "text" | "word" | "mark" = "mark";
    let textAt = 0;
    let textEnd = 0;
    for (let at = 0; at < text.length; at += 1) {
      const mark = text.charAt(at);
      if (mark === '"') {
        values += 1;
        before = "text";
        textAt = at + 1;
        at = endOfText(text, at);
        textEnd = at;
      } else if (mark === "[" || mark === "{") {
        values += 1;
        depth += 1;
        before = "mark";
        if (depth > depthMax) return "depth";
      } else if (mark === "]" || mark === "}") {
        depth -= 1;
        before = "mark";
      } else if (mark === ":") {
        // The text before was a name.
        if (before === "text") {
          values -= 1;
          if (names && !names.known.has(text.slice(textAt, textEnd))) others += 1;
          if (names && others > names.othersMax) return "names";
        }
        before = "mark";
      } else if (mark === ",") {
        before = "mark";
      } else if (mark === " " || mark === "\n" || mark === "\r" || mark === "\t") {
        if (before === "word") before = "mark";
      } else if (before !== "word") {
        values += 1;
        before = "word";
      }
      if (values > valuesMax) return "values";
    }
  }
  return null;
}

/** Where the text that begins at a quote ends: at the next quote that no backslash escapes. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charAt(end - 1 - escapes) === "\\") escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
}
