/** How many bytes of an answer's body are read, and how many characters of it are kept (rule D5). */
export const ANSWER_LIMITS = { bytesMax: 4_096, bodyMax: 500, headMax: 1_000 } as const;

/** Cookies are a receiver's secrets, and nothing here needs them. */
const UNKEPT_HEADERS: readonly string[] = ["set-cookie", "set-cookie2"];

/** The beginning of an external text in a form the database can store: well-formed and without U+0000. */
export function keptText(text: string, charactersMax: number): string {
  return Array.from(text.toWellFormed().replaceAll("\u0000", "\ufffd")).slice(0, charactersMax).join("");
}

/** What is stored of an answer's status and headers: a line each, without the `hidden` text. */
export function keptHead(
  status: number,
  reason: string,
  headers: Record<string, string | string[] | undefined>,
  hidden: string,
): string {
  const lines = Object.entries(headers)
    .filter(([name]) => !UNKEPT_HEADERS.includes(name.toLowerCase()))
    .flatMap(([name, values]) => [values ?? []].flat().map((value) => `${name}: ${value}`));
  const head = [`HTTP ${status} ${reason}`.trim(), ...lines].join("\n");
  return keptText(without(hidden, head), ANSWER_LIMITS.headMax);
}

/** What is stored of an answer's body; invalid UTF-8 is replaced. */
export function keptBody(bytes: Uint8Array, hidden: string): string {
  return keptText(without(hidden, new TextDecoder().decode(bytes)), ANSWER_LIMITS.bodyMax);
}

/** Hidden before the text is cut, so that no part of it is left at the cut. */
const without = (hidden: string, text: string): string => (hidden === "" ? text : text.replaceAll(hidden, "…"));
