import { z } from "zod";

/** Other words that programs use for an audience. */
const WORDS: Readonly<Record<string, string>> = {
  everyone: "all",
  all_customers: "all",
  inactive: "lapsed",
  regular: "regulars",
  loyal: "regulars",
  new_customers: "new",
};

const Named = z.union([
  z.string(),
  z.object({ segment: z.string() }).transform(({ segment }) => segment),
  z.object({ type: z.string() }).transform(({ type }) => type),
  z.object({ id: z.string() }).transform(({ id }) => id),
]);

/**
 * An audience as programs write it: a word or an object that names it, whatever the case, blanks and hyphens (rule E9.1). What can't be
 * read stays as it was sent, to be refused.
 */
export function readAudience(sent: Record<string, unknown>): Record<string, unknown> {
  const named = Named.safeParse(sent.audience);
  if (!named.success) return sent;
  const word = named.data
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return { ...sent, audience: Object.hasOwn(WORDS, word) ? WORDS[word] : word };
}
