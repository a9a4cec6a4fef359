/** What stands in a text for something that is filled in for each recipient (rule M12). */
export const PLACEHOLDERS = ["name", "business", "booking_link"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** In a subject an address is of no use. */
export const IN_SUBJECT: readonly Placeholder[] = ["name", "business"];

/**
 * Characters that stand for placeholders while a text is Markdown and HTML: no one types them, no parser treats them as anything but
 * letters, and what replaces them can't become markup.
 */
const MARKS: Record<Exclude<Placeholder, "booking_link">, string> = { name: "\uE000", business: "\uE001" };
const ANY_MARK = /[\uE000\uE001]/g;
/** How the marks stand in an address. */
const MARK_IN_ADDRESS = /%EE%80%8[01]/i;

const KNOWN = /\{\{[^\S\n]*([a-z_]+)[^\S\n]*\}\}/g;

/** What is wrong with the placeholders of a text, in words that follow its field's name; null: nothing. */
export function placeholderProblem(text: string, allowed: readonly Placeholder[] = PLACEHOLDERS): string | null {
  const isAllowed = (name: string) => allowed.some((one) => one === name);
  const rest = text.replace(KNOWN, (all, name: string) => (isAllowed(name) ? "" : all));
  const at = rest.indexOf("{{");
  if (at < 0) return null;
  const shown = rest.slice(at, at + 30).split("\n", 1)[0];
  return `has “${shown}”, but can only have ${allowed.map((name) => `{{${name}}}`).join(", ")}`;
}

/** Puts the booking page's address in, and marks where the rest is filled in later. */
export function markPlaceholders(text: string, bookingUrl: string): string {
  return text
    .replace(ANY_MARK, "")
    .replace(KNOWN, (_, name) => (name === "booking_link" ? bookingUrl : MARKS[name === "name" ? "name" : "business"]));
}

/** Whether a name would be part of an address, which would tell it to others. */
export const hasMarkInAddress = (html: string): boolean => MARK_IN_ADDRESS.test(html);

/** What placeholders are filled with. */
export type Filling = { name: string; business: string };

/** Fills the marks of a text. */
export const fillText = (text: string, filling: Filling): string =>
  text.replace(ANY_MARK, (mark) => (mark === MARKS.name ? filling.name : filling.business));

/** The same in HTML, where what is filled in is text whatever it looks like. */
export const fillHtml = (html: string, { name, business }: Filling): string =>
  fillText(html, { name: escaped(name), business: escaped(business) });

/** Fills the placeholders of a line as typed, such as a subject. */
export const fillLine = (line: string, filling: Filling): string => fillText(markPlaceholders(line, ""), filling);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
