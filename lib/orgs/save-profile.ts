import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { orgs, timeOff } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { parseInstant } from "../time/parse-instant";
import { changeWithinBounds } from "./bounds/change-within-bounds";
import { lockedCurrencyRefusal } from "./fixed-currency";
import { ProfileRequest } from "./profile.schema";
import { readCalendarsAgain } from "./read-calendars-again";

/**
 * Saves the business's details. With another time zone, wall times stay as written (opening hours, members' hours, time off
 * without an offset), so they mean other instants; bookings keep theirs.
 *
 * @throws AppError `invalid_fields` for a zone in which a member's time off would end before it starts, for more text than a business can
 * have (rule I7), and for another currency once there are bookings (rule C12)
 */
export const saveProfile = command({
  needs: { user: "manage" },
  input: ProfileRequest,
  async run(ctx, profile) {
    const { id } = ctx.org;
    await changeWithinBounds(ctx, [["textBytes", "address"]], async (tx) => {
      const refusal = await lockedCurrencyRefusal(tx, id, profile.currency);
      if (refusal !== null) throw invalidFields({ currency: [refusal] });
      const [before] = await tx.select({ timezone: orgs.timezone }).from(orgs).where(eq(orgs.id, id));
      await tx.update(orgs).set(profile).where(eq(orgs.id, id));
      if (before?.timezone !== profile.timezone) {
        await resolveTimeOff(tx, id, profile.timezone);
        await readCalendarsAgain(tx, id, ctx.now);
      }
    });
    return { timezone: profile.timezone };
  },
});

/** Sets the instants of all time off to what their texts mean in the zone. */
async function resolveTimeOff(tx: Database, orgId: string, timezone: string): Promise<void> {
  const spans = await tx.select().from(timeOff).where(eq(timeOff.orgId, orgId));
  const resolved = spans.map((span) => {
    const fromAt = parseInstant(span.fromText, timezone) ?? span.fromAt;
    const toAt = parseInstant(span.toText, timezone) ?? span.toAt;
    if (toAt <= fromAt) {
      throw invalidFields({
        timezone: [
          `In this time zone, the time off from ${span.fromText} to ${span.toText} would end before it starts.`,
        ],
      });
    }
    return { ...span, fromAt, toAt };
  });
  await tx.delete(timeOff).where(eq(timeOff.orgId, orgId));
  await insertInBatches(tx, timeOff, resolved);
}
