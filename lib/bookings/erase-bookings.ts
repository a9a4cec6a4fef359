import { and, asc, eq } from "drizzle-orm";
import { bookings } from "../../db/schema";
import { JOB_KINDS } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { AppError } from "../errors";
import type { Contact } from "../fields/contact.schema";
import { formatDayAndTime } from "../locale/format";
import { workLocale } from "../locale/work-locale";
import { whereNotOver } from "./booking-state";
import { BOOKING_LETTERS } from "./mails/booking-letters";

/** How many of the blocking bookings are named. */
const NAMED_MAX = 5;

/**
 * What bookings keep of a person who is erased on request. Times, services, prices and payments stay: the business's accounts need them.
 * Bookings that aren't over block the erasure.
 */
export const bookingTrace = {
  keeps: "bookings",
  mailKinds: JOB_KINDS.filter((kind) => kind in BOOKING_LETTERS),
  refuse: refuseErasing,
  find: findBookings,
  erase: eraseBookings,
};

const isTheirs = ({ org }: Ctx, { id }: { id: string }) => and(eq(bookings.orgId, org.id), eq(bookings.customerId, id));

/** All of a customer's bookings, locked, with the contacts as typed. */
async function findBookings(ctx: Ctx, person: { id: string }): Promise<{ ids: string[]; contacts: Contact[] }> {
  const { id, customerName: name, customerEmail: email, customerPhone: phone } = bookings;
  const theirs = await ctx.db
    .select({ id, name, email, phone })
    .from(bookings)
    .where(isTheirs(ctx, person))
    .for("update");
  return { ids: theirs.map((booking) => booking.id), contacts: theirs };
}

/** Erases the contact, both notes and the cancellation reason on all of a customer's bookings. */
async function eraseBookings(ctx: Ctx, person: { id: string }, instead: Contact): Promise<void> {
  await ctx.db
    .update(bookings)
    .set({
      customerName: instead.name,
      customerEmail: instead.email,
      customerPhone: instead.phone,
      notes: null,
      teamNotes: null,
      cancelReason: null,
    })
    .where(isTheirs(ctx, person));
}

/** @throws AppError `conflict`, naming the bookings that aren't over yet */
async function refuseErasing(ctx: Ctx, { id: customerId }: { id: string }): Promise<void> {
  const inTheWay = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.customerId, customerId), whereNotOver(ctx.now)))
    .orderBy(asc(bookings.startAt), asc(bookings.id));
  if (inTheWay.length === 0) return;
  const { timezone, locale } = ctx.org;
  const named = inTheWay
    .slice(0, NAMED_MAX)
    .map(
      ({ ref, serviceName, startAt }) =>
        `${serviceName} on ${formatDayAndTime(startAt.getTime(), timezone, workLocale(locale))} (${ref})`,
    );
  const more = inTheWay.length - named.length;
  const list = `${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
  throw new AppError(
    "conflict",
    inTheWay.length === 1
      ? `This customer still has an open booking: ${list}. Cancel it first.`
      : `This customer still has ${inTheWay.length} open bookings: ${list}. Cancel them first.`,
  );
}
