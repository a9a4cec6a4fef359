import { and, eq, isNotNull } from "drizzle-orm";
import { pictures } from "../../db/schema";
import { command } from "../commands/command";
import { AppError, notFound } from "../errors";
import { PictureNamed } from "./schema";

/**
 * Deletes a picture that nothing shows.
 *
 * @throws AppError `not_found`; `conflict` while something shows it
 */
export const deletePicture = command({
  needs: { user: "manage" },
  input: PictureNamed,
  async run({ db, org }, { id }): Promise<void> {
    const isIt = and(eq(pictures.orgId, org.id), eq(pictures.id, id));
    const gone = await db
      .delete(pictures)
      .where(and(isIt, isNotNull(pictures.unusedSince)))
      .returning({ id: pictures.id });
    if (gone.length > 0) return;
    const [used] = await db.select({ id: pictures.id }).from(pictures).where(isIt);
    if (!used) throw notFound("picture");
    throw new AppError("conflict", "This picture is still shown, also if only in an earlier version of a post.");
  },
});
