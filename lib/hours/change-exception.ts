import { and, eq } from "drizzle-orm";
import { dateExceptions } from "../../db/schema";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import { raiseCatalogRevision } from "../orgs/revisions";
import { exceptionsOf } from "./exceptions-of";
import type { ChangedException } from "./schema";

/**
 * Gives a dated exception other hours or another label.
 *
 * @throws AppError `not_found` when there is none of that date, or the member is of another business
 */
export async function changeException(ctx: Ctx, { staffId, date, hours, label }: ChangedException): Promise<null> {
  const orgId = ctx.org.id;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(raiseCatalogRevision(orgId));
    const changed = await tx
      .update(dateExceptions)
      .set({ hours, label })
      .where(and(exceptionsOf(orgId, staffId), eq(dateExceptions.date, date)))
      .returning({ date: dateExceptions.date });
    if (changed.length === 0) throw notFound("entry for this day");
  });
  return null;
}
