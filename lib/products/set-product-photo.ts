import { and, eq } from "drizzle-orm";
import { pictures, products } from "../../db/schema";
import { command } from "../commands/command";
import { notFound } from "../errors";
import { picturePath } from "../pictures/picture-path";
import { showPictures } from "../pictures/show-pictures";
import { lockProduct } from "./product-rows";
import { SetProductPhoto } from "./schema";

/**
 * Shows a picture of the business as a product's photo, in place of the one before; without an id it shows none.
 *
 * @throws AppError `not_found` for an unknown product or picture
 */
export const setProductPhoto = command({
  needs: { user: "manage" },
  input: SetProductPhoto,
  run(ctx, { id, pictureId: wanted }): Promise<{ photoPath: string | null }> {
    const { id: orgId, slug } = ctx.org;
    const pictureId = wanted || null;
    return ctx.db.transaction(async (tx) => {
      await lockProduct(tx, { orgId, id, now: ctx.now });
      await showPictures(tx, { orgId, subjectId: id, now: ctx.now }, pictureId === null ? [] : [pictureId]);
      if (pictureId !== null) {
        const isIt = and(eq(pictures.orgId, orgId), eq(pictures.id, pictureId));
        const [there] = await tx.select({ id: pictures.id }).from(pictures).where(isIt);
        if (!there) throw notFound("picture");
      }
      await tx
        .update(products)
        .set({ pictureId, updatedAt: ctx.now })
        .where(and(eq(products.orgId, orgId), eq(products.id, id)));
      return { photoPath: pictureId === null ? null : picturePath(slug, pictureId) };
    });
  },
});
