import { POST_FILE_LIMITS } from "../schema";

/** Posts that fit into one file: where it begins, and how many. */
export type Part = { offset: number; count: number };

/**
 * How posts, in their order, are shared out to files; a post that is too large by itself has a file of its own.
 *
 * @param sizes of their texts, in bytes
 */
export function partsOf(sizes: readonly number[]): Part[] {
  const parts: Part[] = [];
  let bytes = 0;
  for (const [offset, size] of sizes.entries()) {
    const last = parts.at(-1);
    bytes += size;
    if (last !== undefined && bytes <= POST_FILE_LIMITS.bytesMax && last.count < POST_FILE_LIMITS.postsMax) {
      last.count += 1;
    } else {
      parts.push({ offset, count: 1 });
      bytes = size;
    }
  }
  return parts;
}
