import { and, eq } from "drizzle-orm";
import { timeOff } from "../../db/schema";
import type { Ctx } from "../context";
import { findMember } from "../hours/find-member";
import { raiseCatalogRevision } from "../orgs/revisions";
import type { StoredTimeOff } from "./schema";

/**
 * Takes a span of time off back, by its texts as they are stored. One that is gone already is no error.
 *
 * @throws AppError `not_found` for a member of no or another business
 */
export async function removeTimeOff(ctx: Ctx, { staffId, from, to }: StoredTimeOff): Promise<null> {
  const orgId = ctx.org.id;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(raiseCatalogRevision(orgId));
    await findMember(tx, orgId, staffId);
    await tx
      .delete(timeOff)
      .where(
        and(eq(timeOff.orgId, orgId), eq(timeOff.staffId, staffId), eq(timeOff.fromText, from), eq(timeOff.toText, to)),
      );
  });
  return null;
}
