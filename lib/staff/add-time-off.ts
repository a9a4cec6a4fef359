import { and, eq } from "drizzle-orm";
import { orgs, timeOff } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { getMemberRow } from "../hours/get-member-row";
import { NewTimeOff } from "../hours/schema";
import { readTimeOff, timeOffTexts } from "../hours/time-off-span";
import { changeCatalog } from "../orgs/change-catalog";

/**
 * Gives a member time off. The texts are kept as wall time of the business, so that they follow its clocks (rules A6.2, B6.2);
 * bookings in the span stay.
 *
 * @throws AppError `not_found` for a member of no or another business; `invalid_fields` for a time that can't be read, an end that
 * isn't after the start, and the same span twice
 */
export const addTimeOff = command({
  needs: { user: "manage" },
  input: NewTimeOff,
  async run(ctx, { staffId, ...asked }) {
    const orgId = ctx.org.id;
    const { from, to } = timeOffTexts(asked);
    await changeCatalog(ctx, async (tx) => {
      await getMemberRow(tx, orgId, staffId);
      // As it stands now: the zone of the request may have been changed since.
      const [org] = await tx.select({ timezone: orgs.timezone }).from(orgs).where(eq(orgs.id, orgId));
      const span = readTimeOff({ from, to }, org?.timezone ?? ctx.org.timezone);
      if (!span.ok) throw invalidFields({ [span.field]: [span.problem] });
      const same = await tx
        .select({ from: timeOff.fromText })
        .from(timeOff)
        .where(
          and(
            eq(timeOff.orgId, orgId),
            eq(timeOff.staffId, staffId),
            eq(timeOff.fromText, from),
            eq(timeOff.toText, to),
          ),
        );
      if (same.length > 0) throw invalidFields({ from: ["this time off is entered already"] });
      const { fromAt, toAt } = span;
      await tx.insert(timeOff).values({ orgId, staffId, fromText: from, toText: to, fromAt, toAt });
    });
    return null;
  },
});
