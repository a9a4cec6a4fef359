import { and, eq } from "drizzle-orm";
import { dateExceptions } from "../../db/schema";
import type { Ctx } from "../context";
import { raiseCatalogRevision } from "../orgs/revisions";
import { exceptionsOf } from "./exceptions-of";
import type { ExceptionOfDate } from "./schema";

/** Removes a dated exception: the day has its weekday's hours again. One that is gone already is no error. */
export async function removeException(ctx: Ctx, { staffId, date }: ExceptionOfDate): Promise<null> {
  const orgId = ctx.org.id;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(raiseCatalogRevision(orgId));
    await tx.delete(dateExceptions).where(and(exceptionsOf(orgId, staffId), eq(dateExceptions.date, date)));
  });
  return null;
}
