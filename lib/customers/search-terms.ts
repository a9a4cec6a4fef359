import { type SQL, sql } from "drizzle-orm";
import { foldEmail } from "../fields/contact-folds";

/** Letters that Unicode doesn't decompose, as people type them without those keys. */
const LETTERS = [
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["ı", "i"],
  ["ς", "σ"],
] as const;

/** Case and accents folded, split where words begin: "Zoë O’Neill-Groß" is `zoe`, `o`, `neill`, `gross`. */
export function nameWords(name: string): string[] {
  const plain = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]+/g, "");
  const spelt = LETTERS.reduce((text, [letter, spelling]) => text.replaceAll(letter, spelling), plain);
  return spelt.split(/[-'’"`´.,;:()/_&+\s\u00a0]+/).filter((word) => word !== "");
}

/** The same by the database, as a text of words with a space before and between them. */
const NAME_WORDS = `regexp_replace(${LETTERS.reduce(
  (text, [letter, spelling]) => `replace(${text}, '${letter}', '${spelling}')`,
  `regexp_replace(normalize(lower(name collate "und-x-icu"), NFKD), '[\\u0300-\\u036f]+', '', 'g')`,
)}, '[-''’"\`´.,;:()/_&+\\s\\u00a0]+', ' ', 'g')`;

/**
 * The terms that find a row of `customers`: the words of its name, its email, its phone from the start of each part, and, after a `$`,
 * backwards from the end of each part; each is prefixed with the business's id, so that an index on it never reads another business's rows.
 * The index `customers_search` has exactly this expression: without it the search is the same, only slow.
 */
const CUSTOMER_TERMS: SQL = sql.raw(
  `array_to_tsvector(string_to_array(substr(regexp_replace(' ' || rtrim(${[
    NAME_WORDS,
    "email_folded",
    "ltrim(phone_digits, '+')",
    "'$' || reverse(ltrim(phone_digits, '+'))",
    // The first part is the beginning of all digits, the last one their end.
    "regexp_replace(regexp_replace(phone, '^\\D*\\d+', ''), '\\D+', ' ', 'g')",
    "regexp_replace(regexp_replace(reverse(phone), '^\\D*\\d+', ''), '\\D+', ' $', 'g')",
  ].join(" || ' ' || ")}), ' +', ' ' || org_id || ':', 'g'), 2), ' '))`,
);

/**
 * The condition of a search by terms. They name the business already; as a plain condition it would bring an index of all the
 * business's customers into play.
 */
export const isFoundBy = (orgId: string, query: string): SQL =>
  sql`(${CUSTOMER_TERMS} @@ ${query}::tsquery and customers.org_id || '' = ${orgId})`;

/** Fewer digits are part of too many phones to be useful alone. */
const PHONE_DIGITS_MIN = 3;
const TERMS_MAX = 8;

/**
 * The search in `CUSTOMER_TERMS` for a typed text: every term has to be there, as the beginning of a word of the name or the email, or as
 * the beginning or end of a part of the phone. Null: the text has nothing to search for.
 */
export function searchQuery(orgId: string, text: string): string | null {
  const typed = text.trim().split(/\s+/).slice(0, TERMS_MAX);
  if (typed.every((term) => isNumber(term) && term.replace(/\D/g, "").length < PHONE_DIGITS_MIN)) return null;
  const ways = typed.map((term) => waysOf(term).map((lexemes) => allOf(orgId, lexemes)));
  const asked = ways.filter((some) => some.length > 0).map((some) => `(${some.join(" | ")})`);
  return asked.length > 0 ? asked.join(" & ") : null;
}

/** The ways in which a term can be meant, each with what has to be there together. */
function waysOf(term: string): string[][] {
  const words = nameWords(term).filter(isNoMark);
  const email = foldEmail(term);
  const digits = isNumber(term) ? term.replace(/\D/g, "") : "";
  const isPhone = digits.length >= PHONE_DIGITS_MIN;
  // A number dialled at home has a zero where one from abroad has the country.
  const atHome = isPhone && /^0[1-9]/.test(digits) ? [digits.slice(1)] : [];
  return [
    ...(words.length > 0 ? [words] : []),
    ...(words.length > 0 && words.join() !== email ? [[email].filter(isNoMark)] : []),
    ...(isPhone ? [digits, ...atHome].flatMap((number) => [[number], [backwards(number)]]) : []),
  ].filter((lexemes) => lexemes.length > 0);
}

const isNumber = (term: string): boolean => /^[0-9+()./-]+$/.test(term);

/** What can't be typed: the beginning of a phone that is read backwards. */
const isNoMark = (word: string): boolean => !/^\$\d*$/.test(word);

const backwards = (digits: string): string => `$${[...digits].reverse().join("")}`;

const allOf = (orgId: string, lexemes: string[]): string =>
  `(${lexemes.map((lexeme) => `${quoted(`${orgId}:${lexeme}`)}:*`).join(" & ")})`;

const quoted = (lexeme: string): string => `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
