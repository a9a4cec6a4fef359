import { sql } from "drizzle-orm";
import { hasChanged, type Step } from "../../../db/steps";
import type { EventDetails } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { emitBookingEvents } from "../emit-booking-events";
import type { BookingRow } from "../get-booking-row";
import type { EndedInTheWay } from "../placing/load-surroundings";
import { clearEnded, occupy, vacate } from "../placing/occupy";
import { customerSteps } from "../placing/write-booking";
import { cancelEndedHolds } from "./cancel-ended-holds";
import { changeIfUnchanged } from "./change-if-unchanged";

/** What a change can modify in a booking, besides its customer. */
const CHANGED = [
  ...(["staffId", "staffRequested", "resourceId", "assignment", "startAt", "endAt", "holdEndsAt"] as const),
  ...(["depositKeptByMove", "calendarSequence", "serviceId", "serviceName", "durationMin", "bufferBeforeMin"] as const),
  ...(["bufferAfterMin", "priceCents", "addOns", "partySize"] as const),
] satisfies (keyof BookingRow)[];

type Stored = {
  /** in the way: holds are cancelled with the change (rule B8.4), other rows deleted (rule W3.3) */
  ended: EndedInTheWay;
  /** the business insists */
  mayOverlap: boolean;
  /** whether it takes another time, member or table */
  isPlaced: boolean;
  /** the booking now has another customer */
  isForAnother: boolean;
  event: "booking.rescheduled" | "booking.changed";
  details: EventDetails;
};

/**
 * The steps that store a change of a booking, its occupied time and its customer, with its one event, after those that cancel the ended
 * holds in its way. Customers are locked before bookings, as for a new booking.
 */
export function changeSteps(ctx: Ctx, before: BookingRow, after: BookingRow, stored: Stored): Step[] {
  const { ended, mayOverlap, isPlaced, isForAnother, event, details } = stored;
  const customer = isForAnother ? customerSteps(ctx, after) : null;
  const own: Step = {
    name: "own",
    statement: sql`select 1 from bookings where org_id = ${ctx.org.id} and id = ${after.id} for no key update`,
  };
  const expired = cancelEndedHolds(ctx, ended.holds, own);
  const condition = expired ? hasChanged(expired.cancelled) : undefined;
  const changed = Object.fromEntries(CHANGED.map((name) => [name, after[name]]));
  const { customerName, customerEmail, customerPhone } = after;
  const forWhom = customer ? { customerId: customer.customerId, customerName, customerEmail, customerPhone } : {};
  const booking: Step = {
    name: "booking",
    statement: changeIfUnchanged(ctx, before, { ...changed, ...forWhom }, condition),
    mustChange: true,
  };
  const vacated = vacate(ctx.org.id, [after.id], booking);
  const cleared = ended.otherIds.length > 0 ? [clearEnded(ctx.org.id, ended.otherIds, ctx.now)] : [];
  const freed = [vacated, ...(expired ? [expired.freed] : []), ...cleared];
  return [
    ...(customer ? [customer.found, customer.customerNew] : []),
    ...(expired ? [own, ...expired.steps] : []),
    booking,
    ...(isPlaced ? [vacated, ...cleared, ...occupy(after, { now: ctx.now, mayOverlap, stored: booking, freed })] : []),
    { name: "event", statement: emitBookingEvents(ctx, event, [after], details) },
  ];
}
