import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { pictures } from "../../db/schema";
import { query } from "../commands/command";
import { notFound } from "../errors";
import { AnyId } from "../fields/id.schema";
import { isPictureId } from "./picture-path";

const PictureFile = z.object({ file: AnyId });

/**
 * The bytes of a picture, by the last part of its address (rule P7.3). They never change.
 *
 * @throws AppError `not_found`, also for another business's
 */
export const readPicture = query({
  needs: { public: true, user: "work" },
  input: PictureFile,
  async run({ db, org }, { file }): Promise<{ bytes: Buffer }> {
    const id = file.endsWith(".webp") ? file.slice(0, -".webp".length) : "";
    if (!isPictureId(id)) throw notFound("picture");
    const [picture] = await db
      .select({ bytes: pictures.bytes })
      .from(pictures)
      .where(and(eq(pictures.orgId, org.id), eq(pictures.id, id)));
    if (!picture) throw notFound("picture");
    return picture;
  },
});

/** What it is served with: the address never shows another picture, and a browser that opens it runs nothing (rule P7.3). */
export const PICTURE_HEADERS = {
  "Content-Type": "image/webp",
  "Cache-Control": "public, max-age=31536000, immutable",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": "default-src 'none'",
} as const;
