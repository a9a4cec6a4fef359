import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { isAmong } from "../../db/is-among";
import { pictures } from "../../db/schema";
import { picturePath, picturesPath } from "./picture-path";

/** Different pictures of one text whose sizes are looked up; more are shown without. */
const SIZES_MAX = 500;

/** The sizes in pixels of the business's pictures that a Markdown text names, by their paths. */
export async function pictureSizes(
  db: Database,
  org: { id: string; slug: string },
  markdown: string,
): Promise<Record<string, { width: number; height: number }>> {
  const parts = markdown.split(picturesPath(org.slug)).slice(1);
  const ids = new Set(parts.flatMap((part) => /^(img_[A-Za-z0-9_-]{12})\.webp/.exec(part)?.[1] ?? []));
  if (ids.size === 0) return {};
  const { id, width, height } = pictures;
  const rows = await db
    .select({ id, width, height })
    .from(pictures)
    .where(and(eq(pictures.orgId, org.id), isAmong(pictures.id, [...ids].slice(0, SIZES_MAX))));
  return Object.fromEntries(rows.map(({ id: named, ...size }) => [picturePath(org.slug, named), size]));
}
