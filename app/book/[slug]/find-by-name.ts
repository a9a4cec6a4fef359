import { nameWords } from "@/lib/customers/search-terms";
import { first, type SearchParams } from "./search-params";

/** What is longer isn't looked for. */
export const FIND_TEXT_MAX = 60;

/** The text that somebody looks for, by its parameter in the address. */
export const readFind = (query: SearchParams, name: string): string =>
  (first(query[name]) ?? "").trim().slice(0, FIND_TEXT_MAX).toWellFormed();

/** Those whose name has every typed word or beginning or part of one, whatever the case and the accents; all for no text. */
export function findByName<Entry extends { name: string }>(entries: readonly Entry[], text: string): Entry[] {
  const typed = nameWords(text);
  if (typed.length === 0) return [...entries];
  return entries.filter(({ name }) => {
    const words = nameWords(name).join(" ");
    return typed.every((word) => words.includes(word));
  });
}
