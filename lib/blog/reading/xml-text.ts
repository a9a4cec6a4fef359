/** Everything that XML 1.0 can't hold, even escaped. */
const OUTSIDE_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text without the characters that would make it no XML (rule P8.3). */
export const xmlText = (text: string): string => text.replace(OUTSIDE_XML, "");

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** The same as the content of an element or an attribute. */
export const xmlEscaped = (text: string): string =>
  xmlText(text).replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? "");

/** A text for an element that is read as HTML, as all texts of an entry are: its `<` and `&` stay what they are (rule P8.3). */
export const htmlText = (text: string): string => xmlText(text).replace(/[&<>]/g, (letter) => ENTITIES[letter] ?? "");
