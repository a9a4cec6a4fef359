import { POST_LIMITS } from "@/lib/blog/schema";

/** Where a list goes on, from its address; what makes no sense is its beginning. */
export function offsetOf(sent: string | string[] | undefined): number {
  return typeof sent === "string" && /^\d{1,4}$/.test(sent) ? Math.min(Number(sent), POST_LIMITS.postsMax) : 0;
}
