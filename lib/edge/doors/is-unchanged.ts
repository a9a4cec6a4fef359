/**
 * Whether a reader who sent these headers has the version with this quoted tag already. A date alone never says so: what a file leaves
 * out by now, such as a post that is a draft again, leaves no later date behind (rule P8.4).
 */
export function isUnchanged(headers: Headers, etag: string): boolean {
  const tags = headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
