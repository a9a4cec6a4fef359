import { nameWords } from "@/lib/customers/search-terms";
import { first, type SearchParams } from "./search-params";

/** Anything longer isn't searched for. */
export const FIND_TEXT_MAX = 60;

/** The search text, from its parameter in the address. */
export const readFind = (query: SearchParams, name: string): string =>
  (first(query[name]) ?? "").trim().slice(0, FIND_TEXT_MAX).toWellFormed();

/**
 * Entries whose name contains every typed word, fully or by its beginning, ignoring case and accents; all of them for an empty
 * text.
 */
export function findByName<Entry extends { name: string }>(entries: readonly Entry[], text: string): Entry[] {
  const typed = nameWords(text);
  if (typed.length === 0) return [...entries];
  return entries.filter(({ name }) => {
    const words = nameWords(name).join(" ");
    return typed.every((word) => words.includes(word));
  });
}
