import { z } from "zod";

/** What an author has typed into a post's form. */
export type PostText = { title: string; body: string; excerpt: string; coverImageUrl: string };

const KeptText = z.object({
  /** of the post that was changed; 0 for a new one */
  revision: z.int(),
  /** higher for text of a later visit */
  order: z.int(),
  text: z.object({ title: z.string(), body: z.string(), excerpt: z.string(), coverImageUrl: z.string() }),
});
export type KeptText = z.output<typeof KeptText>;

/** The same with the key that it's kept under. */
export type Offer = KeptText & { key: string };

/** So many unsaved texts of a post are kept, from as many visits. */
const OFFERS_MAX = 10;

/** What all keys of a post's unsaved texts begin with; `id` is empty for a new post. */
export const keptPrefix = (slug: string, id: string): string => `post-draft/${slug}/${id || "new"}/`;

/** A key of this visit's own, so that neither another tab nor a later visit ever writes over it. */
export function keyOfVisit(prefix: string): string {
  const parts = crypto.getRandomValues(new Uint32Array(3));
  return `${prefix}${Array.from(parts, (part) => part.toString(36)).join("")}`;
}

/** The unsaved texts that this browser has kept, the latest visit's first; none where it keeps nothing. */
export function readKept(prefix: string): Offer[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
    const offers = keys.filter((key) => key.startsWith(prefix)).flatMap((key) => offerAt(key) ?? []);
    offers.sort((one, other) => other.order - one.order);
    for (const { key } of offers.slice(OFFERS_MAX)) forget(key);
    return offers.slice(0, OFFERS_MAX);
  } catch {
    return [];
  }
}

function offerAt(key: string): Offer | null {
  try {
    const read = KeptText.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return read.success ? { ...read.data, key } : null;
  } catch {
    return null;
  }
}

/** Keeps unsaved text until it's saved or discarded. A browser that keeps nothing, or is full, is no reason to disturb the author. */
export function keep(key: string, kept: KeptText): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The text is still in the form, and leaving asks.
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Whether two texts are the same, field by field; a browser's text field knows only one kind of line end. */
export function isSameText(one: PostText, other: PostText): boolean {
  const lines = (text: string) => text.replace(/\r\n?/g, "\n");
  return (
    one.title === other.title &&
    lines(one.body) === lines(other.body) &&
    lines(one.excerpt) === lines(other.excerpt) &&
    one.coverImageUrl === other.coverImageUrl
  );
}
