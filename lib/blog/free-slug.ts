import { slugOf } from "../locale/slug-of";
import { POST_LIMITS } from "./schema";

/** What a title's slug is where it has neither letters nor digits. */
const NO_TITLE = "post";

/** The slug that a title asks for (rule P2.1). */
export const slugOfTitle = (title: string, locale: string): string =>
  slugOf(title, { max: POST_LIMITS.slugMax, locale }) || NO_TITLE;

/** The beginning that the slug and all that replace it when it's taken have in common. */
export const slugBeginning = (wanted: string): string => wanted.slice(0, POST_LIMITS.slugMax - NUMBER_MAX);

/** Characters of "-2001". */
const NUMBER_MAX = 5;

/** The slug, or with the first number that is free: "opening-hours-2" (rule P2.2). Drafts' slugs count as taken. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const number = n === 1 ? "" : `-${n}`;
    const slug = `${wanted.slice(0, POST_LIMITS.slugMax - number.length).replace(/-$/, "")}${number}`;
    if (!taken.has(slug)) return slug;
  }
}
