import { z } from "zod";

/** What an author has typed into a post's form. */
export type PostText = { title: string; body: string; excerpt: string; coverImageUrl: string };

const KeptText = z.object({
  /** of the post that was changed; 0 for a new one */
  revision: z.int(),
  text: z.object({ title: z.string(), body: z.string(), excerpt: z.string(), coverImageUrl: z.string() }),
});
export type KeptText = z.output<typeof KeptText>;

/** Where this browser keeps the unsaved text of a post; `id` is empty for a new one. */
export const keptKey = (slug: string, id: string): string => `post-draft/${slug}/${id || "new"}`;

/** The unsaved text that this browser has kept; null for none, also where it keeps nothing. */
export function readKept(key: string): KeptText | null {
  try {
    const read = KeptText.safeParse(JSON.parse(localStorage.getItem(key) ?? "null"));
    return read.success ? read.data : null;
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
