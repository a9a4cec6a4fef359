import { desc, eq } from "drizzle-orm";
import { pictures } from "../../db/schema";
import { query } from "../commands/command";
import { Nothing } from "../fields/nothing.schema";
import { picturePath } from "./picture-path";
import { PICTURE_LIMITS, type PictureView } from "./schema";

/** The pictures of the business, newest first. */
export const listPictures = query({
  needs: { user: "manage" },
  input: Nothing,
  async run({ db, org }): Promise<{ pictures: (PictureView & { isUsed: boolean })[] }> {
    const { id, width, height, unusedSince } = pictures;
    const rows = await db
      .select({ id, width, height, unusedSince })
      .from(pictures)
      .where(eq(pictures.orgId, org.id))
      .orderBy(desc(pictures.createdAt), desc(pictures.id))
      .limit(PICTURE_LIMITS.ofBusinessMax);
    return {
      pictures: rows.map(({ unusedSince: since, ...row }) => ({
        ...row,
        path: picturePath(org.slug, row.id),
        isUsed: since === null,
      })),
    };
  },
});
