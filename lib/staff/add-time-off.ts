import { and, count, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orgs, timeOff } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { ENTRIES_MAX } from "../fields/list.schema";
import { getMemberRow } from "../hours/get-member-row";
import { NewTimeOff } from "../hours/schema";
import { readTimeOff, timeOffTexts } from "../hours/time-off-span";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";

/**
 * Gives a member time off. The texts are kept as wall time of the business, so that they follow its clocks (rules A6.2, B6.2);
 * bookings in the span stay.
 *
 * @throws AppError `not_found` for an unknown member or another business's; `invalid_fields` for a time that can't be read, an end that
 * isn't after the start, the same span twice, and more than a member or a business can have (rules I4 and I7)
 */
export const addTimeOff = command({
  needs: { user: "manage" },
  input: NewTimeOff,
  async run(ctx, { staffId, ...asked }) {
    const orgId = ctx.org.id;
    const { from, to } = timeOffTexts(asked);
    await changeWithinBounds(ctx, GROWTH, async (tx) => {
      await getMemberRow(tx, orgId, staffId);
      // Read again: the zone may have changed since the request was read.
      const [org] = await tx.select({ timezone: orgs.timezone }).from(orgs).where(eq(orgs.id, orgId));
      const span = readTimeOff({ from, to }, org?.timezone ?? ctx.org.timezone);
      if (!span.ok) throw invalidFields({ [span.field]: [span.problem] });
      await refuseMore(tx, orgId, { staffId, from, to });
      const { fromAt, toAt } = span;
      await tx.insert(timeOff).values({ orgId, staffId, fromText: from, toText: to, fromAt, toAt });
    });
    return null;
  },
});

const GROWTH = [
  ["datedEntries", "from"],
  ["textBytes", "from"],
] as const;

/** Refuses a span that already exists, or one more than a member can have (rule I4). */
async function refuseMore(
  tx: Database,
  orgId: string,
  { staffId, from, to }: { staffId: string; from: string; to: string },
): Promise<void> {
  const isSame = and(eq(timeOff.fromText, from), eq(timeOff.toText, to));
  const [known] = await tx
    .select({ spans: count(), same: sql<number>`count(*) filter (where ${isSame})`.mapWith(Number) })
    .from(timeOff)
    .where(and(eq(timeOff.orgId, orgId), eq(timeOff.staffId, staffId)));
  if (known && known.same > 0) throw invalidFields({ from: ["This time off has already been added."] });
  if (known && known.spans >= ENTRIES_MAX) {
    throw invalidFields({
      from: [
        `A team member can have at most ${ENTRIES_MAX.toLocaleString("en")} time-off entries. Remove some past ones.`,
      ],
    });
  }
}
