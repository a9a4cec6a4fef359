import { and, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { pictures } from "../../db/schema";
import { env } from "../env/env";
import { invalidFields } from "../errors";
import { isPictureId, pictureIdOf, picturePath } from "../pictures/picture-path";

const NO_COVER = "must be an address that starts with https://, or one of your own pictures";

/** What is stored of a cover as it was sent: the id of a picture of the business, or an https address; undefined: neither. */
export function coverOf(sent: string, slug: string): string | undefined {
  const id = pictureIdOf(sent, { slug, origin: env().appUrl });
  if (id !== null) return id;
  return /^https:\/\/[^\s"<>\\^`{|}]+$/.test(sent) && URL.canParse(sent) ? sent : undefined;
}

/**
 * The same for a post that is saved (rule P1.1).
 *
 * @throws AppError `invalid_fields` for any other address, and for a picture that the business doesn't have
 */
export async function decideCover(db: Database, org: { id: string; slug: string }, sent: string): Promise<string> {
  const cover = coverOf(sent, org.slug);
  if (cover === undefined || !(await isThere(db, org.id, cover))) throw invalidFields({ coverImageUrl: [NO_COVER] });
  return cover;
}

async function isThere(db: Database, orgId: string, cover: string): Promise<boolean> {
  if (!isPictureId(cover)) return true;
  const { id } = pictures;
  const rows = await db
    .select({ id })
    .from(pictures)
    .where(and(eq(pictures.orgId, orgId), eq(id, cover)));
  return rows.length > 0;
}

/** A stored cover as an address that works from anywhere. */
export function coverUrl(cover: string | null, slug: string): string | null {
  if (cover === null) return null;
  return isPictureId(cover) ? `${env().appUrl}${picturePath(slug, cover)}` : cover;
}
