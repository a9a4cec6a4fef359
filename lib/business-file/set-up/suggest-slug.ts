import { SLUG_MAX } from "../../orgs/profile.schema";

/** Letters that don't come apart into a plain one and a mark. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  "&": " and ",
};

/** The address that a business's name suggests: "Müller & Söhne" is "muller-and-sohne"; "" where no Latin letter or digit is in it. */
export function suggestSlug(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[’'`]|\p{M}/gu, "")
    .replace(/[^a-z0-9]/g, (letter) => PLAIN[letter] ?? "-")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, "");
}
