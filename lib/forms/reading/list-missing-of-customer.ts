import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { bookings } from "../../../db/schema";
import { query } from "../../commands/command";
import { missingForms } from "../asking/missing-forms";
import { CustomerNamed, FORM_LIMITS } from "../schema";
import type { AskedForm } from "../views";

/** A form that a customer is still asked for, with the booking that asks for it. */
export type MissingForm = AskedForm & { appointmentId: string; serviceName: string; startAt: Date };

/** Nobody has more visits ahead of whose forms all have to be in view. */
const BOOKINGS_MAX = 20;

/** The forms that are missing for a customer's next bookings and can be filled in now, by start (rule F4.1). */
export const listMissingOfCustomer = query({
  needs: { user: "work" },
  input: CustomerNamed,
  async run({ db, org, now }, { customerId }): Promise<MissingForm[]> {
    const { id, serviceName, startAt, status, endAt } = bookings;
    const isTheirs = and(eq(bookings.orgId, org.id), eq(bookings.customerId, customerId));
    const openSince = sql`${now.toISOString()}::timestamptz - make_interval(hours => ${FORM_LIMITS.openAfterVisitHours}::int)`;
    const next = await db
      .select({ id, serviceName, startAt })
      .from(bookings)
      .where(and(isTheirs, inArray(status, ["pending", "confirmed"]), gt(endAt, openSince)))
      .orderBy(asc(startAt), asc(id))
      .limit(BOOKINGS_MAX);
    const ids = next.map((booking) => booking.id);
    const missing = await missingForms(db, org.id, ids, now);
    return next.flatMap(({ id: appointmentId, ...booking }) =>
      (missing.get(appointmentId) ?? []).map((form) => ({ ...form, ...booking, appointmentId })),
    );
  },
});
