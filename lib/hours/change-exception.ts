import { and, eq } from "drizzle-orm";
import { dateExceptions } from "../../db/schema";
import { command } from "../commands/command";
import { notFound } from "../errors";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";
import { exceptionsOf } from "./exceptions-of";
import { ChangedException } from "./schema";

/**
 * Gives a dated exception other hours or another label.
 *
 * @throws AppError `not_found` when there is none of that date, or the member is of another business; `invalid_fields` when the
 * business has too much text with the label (rule I7)
 */
export const changeException = command({
  needs: { user: "manage" },
  input: ChangedException,
  async run(ctx, { staffId, date, hours, label }) {
    const orgId = ctx.org.id;
    await changeWithinBounds(ctx, [["textBytes", "label"]], async (tx) => {
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
