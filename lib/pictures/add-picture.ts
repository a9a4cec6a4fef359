import { eq, sql } from "drizzle-orm";
import { pictures } from "../../db/schema";
import { takeTurns } from "../../db/take-turns";
import { command } from "../commands/command";
import { AppError, invalidFields } from "../errors";
import { newId } from "../ids";
import { convertPicture } from "./convert-picture";
import { picturePath } from "./picture-path";
import { NewPicture, PICTURE_LIMITS, type PictureView } from "./schema";

/**
 * Keeps an uploaded picture. It can be seen by everyone who knows its address (rule P7.3).
 *
 * @throws AppError `invalid_fields` at `file` for anything but a picture; `conflict` (`too_many`) for a business that has the most;
 * `rate_limited`
 */
export const addPicture = command({
  needs: { user: "manage" },
  input: NewPicture,
  async run(ctx, { file }): Promise<PictureView> {
    const { org } = ctx;
    const converted = await convertPicture(file);
    if (!converted.ok) throw invalidFields({ file: [converted.problem] });
    const id = newId("img");
    const { bytes, width, height } = converted.picture;
    await ctx.db.transaction(async (tx) => {
      await takeTurns(tx, `pictures ${org.id}`);
      const [{ count } = { count: 0 }] = await tx
        .select({ count: sql<number>`count(*)::int` })
        .from(pictures)
        .where(eq(pictures.orgId, org.id));
      if (count >= PICTURE_LIMITS.ofBusinessMax) throw tooMany();
      const row = { orgId: org.id, id, bytes, width, height };
      await tx.insert(pictures).values({ ...row, createdAt: ctx.now, unusedSince: ctx.now });
    });
    return { id, path: picturePath(org.slug, id), width, height };
  },
});

const tooMany = () =>
  new AppError(
    "conflict",
    `A business can have at most ${PICTURE_LIMITS.ofBusinessMax} pictures. Delete some that you no longer need.`,
    { reason: "too_many" },
  );
