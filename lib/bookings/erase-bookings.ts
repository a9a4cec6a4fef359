import { and, asc, eq, gt } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { JOB_KINDS } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { AppError } from "../errors";
import type { Contact } from "../fields/contact.schema";
import { formatDayAndTime } from "../locale/format";
import { workLocale } from "../locale/work-locale";
import { BOOKING_LETTERS } from "./mails/booking-letters";
import { hasStatusAt } from "./queries";

/** How many of the bookings that stand in the way are named. */
const NAMED_MAX = 5;

/**
 * What bookings keep of a person who is erased on request. Times, services, prices and payments stay: the business's books need
 * them. Bookings still to come stand in the way.
 */
export const bookingTrace = {
  keeps: "bookings",
  mailKinds: JOB_KINDS.filter((kind) => kind in BOOKING_LETTERS),
  refuse: refuseUpcoming,
  erase: eraseBookings,
};

/** Erases the contact, the notes and the reason of a cancellation on all of a customer's bookings. */
async function eraseBookings(
  { db, org }: Ctx,
  { id: customerId }: { id: string },
  instead: Contact,
): Promise<{ ids: string[]; contacts: Contact[] }> {
  const isTheirs = and(eq(bookings.orgId, org.id), eq(bookings.customerId, customerId));
  const { id, customerName: name, customerEmail: email, customerPhone: phone } = bookings;
  const theirs = await db.select({ id, name, email, phone }).from(bookings).where(isTheirs).for("update");
  await db
    .update(bookings)
    .set({
      customerName: instead.name,
      customerEmail: instead.email,
      customerPhone: instead.phone,
      notes: null,
      cancelReason: null,
    })
    .where(isTheirs);
  return { ids: theirs.map((booking) => booking.id), contacts: theirs };
}

/** @throws AppError `conflict`, naming them, while bookings are still to come */
async function refuseUpcoming(ctx: Ctx, { id: customerId }: { id: string }): Promise<void> {
  const upcoming = await ctx.db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.orgId, ctx.org.id),
        eq(bookings.customerId, customerId),
        gt(bookings.endAt, ctx.now),
        hasStatusAt(["pending", "confirmed"], ctx.now),
      ),
    )
    .orderBy(asc(bookings.startAt), asc(bookings.id));
  if (upcoming.length === 0) return;
  const { timezone, locale } = ctx.org;
  const named = upcoming
    .slice(0, NAMED_MAX)
    .map(
      ({ ref, serviceName, startAt }) =>
        `${serviceName} on ${formatDayAndTime(startAt.getTime(), timezone, workLocale(locale))} (${ref})`,
    );
  const more = upcoming.length - named.length;
  const list = `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
  throw new AppError(
    "conflict",
    upcoming.length === 1
      ? `There is a booking still to come: ${list}. Cancel it first.`
      : `There are ${upcoming.length} bookings still to come: ${list}. Cancel them first.`,
  );
}
