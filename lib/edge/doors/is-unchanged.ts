/** By what an answer is known again: a quoted tag, and when its contents last changed. */
export type Version = { etag: string; lastModifiedAt: Date | null };

/** HTTP dates have no parts of a second. */
const SECOND_MS = 1_000;

/** Whether a reader who sent these headers has this version already. The tag decides where it was sent; a date is the second best. */
export function isUnchanged(headers: Headers, { etag, lastModifiedAt }: Version): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) {
    return tags.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return lastModifiedAt !== null && Math.floor(lastModifiedAt.getTime() / SECOND_MS) * SECOND_MS <= since;
}
