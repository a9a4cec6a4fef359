import anyAscii from "any-ascii";

/** What a language writes for letters that others write without a mark (rule P2.1). */
const SPELLED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: "ae", ö: "oe", ü: "ue" },
  da: { å: "aa", ø: "oe" },
  nb: { å: "aa", ø: "oe" },
  nn: { å: "aa", ø: "oe" },
  no: { å: "aa", ø: "oe" },
};

/** Pictures, and what turns letters and digits into pictures; they have names in ASCII that nobody means. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\u20e3\ufe0e\ufe0f]|[\u{e0020}-\u{e007f}]/gu;

/**
 * A part of an address that can be read: small letters, digits and single hyphens (rule P2.1). "Müller & Söhne" is
 * "mueller-and-soehne" in German and "muller-and-sohne" elsewhere.
 *
 * @param max how many characters; a longer one ends before a hyphen
 * @param locale of the text; undefined: unknown
 * @returns "" if no letter or digit is left
 */
export function slugOf(text: string, { max, locale }: { max: number; locale?: string }): string {
  const spelled = SPELLED[languageOf(locale)] ?? {};
  const letters = text.normalize("NFC").toLowerCase().replace(EMOJI, "");
  const plain = anyAscii(letters.replace(/\p{L}/gu, (letter) => spelled[letter] ?? letter))
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/['`]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  return cutAtHyphen(plain, max);
}

function cutAtHyphen(slug: string, max: number): string {
  if (slug.length <= max) return slug;
  const start = slug.slice(0, max);
  const end = slug.charAt(max) === "-" ? max : start.lastIndexOf("-");
  return end > 0 ? start.slice(0, end) : start;
}

const languageOf = (locale: string | undefined): string => locale?.split(/[-_]/)[0]?.toLowerCase() ?? "";
