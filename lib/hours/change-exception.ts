import { and, eq } from "drizzle-orm";
import { dateExceptions } from "../../db/schema";
import { command } from "../commands/command";
import { notFound } from "../errors";
import { changeCatalog } from "../orgs/change-catalog";
import { exceptionsOf } from "./exceptions-of";
import { ChangedException } from "./schema";

/**
 * Gives a dated exception other hours or another label.
 *
 * @throws AppError `not_found` when there is none of that date, or the member is of another business
 */
export const changeException = command({
  needs: { user: "manage" },
  input: ChangedException,
  async run(ctx, { staffId, date, hours, label }) {
    const orgId = ctx.org.id;
    await changeCatalog(ctx, async (tx) => {
      const changed = await tx
        .update(dateExceptions)
        .set({ hours, label })
        .where(and(exceptionsOf(orgId, staffId), eq(dateExceptions.date, date)))
        .returning({ date: dateExceptions.date });
      if (changed.length === 0) throw notFound("entry for this day");
    });
    return null;
  },
});
