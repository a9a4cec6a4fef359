/** The dots that programs take for the one of a host's name. */
const DOT = "[.\u3002\uff0e\uff61]";

/** What mail programs turn into links: addresses of every kind, and bare host names (rule H11.1). */
const LINK = new RegExp(`:\\/\\/|www${DOT}|[@\uff20]|[\\p{L}\\p{N}_-]${DOT}(\\p{L}{2,}|\\d+${DOT}\\d)`, "iu");

const looksLikeLink = (name: string): boolean => LINK.test(name);

/** A name as one line of visible text; names stored before this was required may not be. */
const inOneLine = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/ {2,}/g, " ")
    .trim();

/** A name as emails write it: on one line, with possible links broken up, so that "evil.example" is "evil. example". */
export function nameInMail(name: string): string {
  const line = inOneLine(name);
  if (!looksLikeLink(line)) return line;
  return line
    .replace(/:\/\//g, ": // ")
    .replace(/[@\uff20]/g, " @ ")
    .replace(new RegExp(`(?<=[\\p{L}\\p{N}_-])(${DOT})(?=[\\p{L}\\p{N}])`, "gu"), "$1 ")
    .replace(/ {2,}/g, " ")
    .trim();
}

/** The name in an email's greeting; null for a name that could become a link: then the greeting has no name. */
export function greetedName(name: string): string | null {
  const line = inOneLine(name);
  return line === "" || looksLikeLink(line) ? null : line;
}
