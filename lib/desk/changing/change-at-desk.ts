import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { BookingChanges, EventDetails } from "../../../db/vocabulary";
import { changeSteps } from "../../bookings/change/change-steps";
import { decideUntilStored } from "../../bookings/change/decide-until-stored";
import { endedRefusal } from "../../bookings/change-refusal";
import { type BookingRow, getBookingRow } from "../../bookings/get-booking-row";
import { inTheWayOf } from "../../bookings/placing/load-surroundings";
import { command } from "../../commands/command";
import { conflict } from "../../errors";
import { changesBetween } from "./changes-between";
import { placedBooking } from "./placed-booking";
import { planChange } from "./plan-change";
import { refuseUnless } from "./refuse-unless";
import { ChangeAtDesk } from "./schema";
import { weighPlan } from "./weigh-plan";

/** The result of a change; `revision` is the booking's new one. `isUnchanged`: nothing was different. */
const Changed = z.object({
  ok: z.literal(true),
  id: z.string(),
  revision: z.int(),
  startAt: z.string(),
  staffId: z.string().nullable(),
  resourceId: z.string().nullable(),
  isUnchanged: z.boolean(),
});
export type Changed = z.infer<typeof Changed>;

/**
 * Changes a booking for the business in one go (rule B15): its time, member, table, service, price and customer, even while it runs, until
 * it is completed, a no-show or cancelled. Conflicts with the new time are reported, and `anyway` overrides them. Changes that the user
 * hasn't seen are never overwritten. A deposit stays the same, paid or due, and a change never costs the customer (rule C4.1).
 *
 * @throws AppError `not_found`; `invalid_fields`; `conflict` with `changed_meanwhile`, with the booking's status, or with the conflicts of
 * the new time
 */
export const changeAtDesk = command({
  needs: { user: "work" },
  input: ChangeAtDesk,
  async run(ctx, asked): Promise<Changed> {
    return decideUntilStored(ctx, Changed, {
      async load(catalog) {
        const booking = await getBookingRow(ctx.db, ctx.org.id, asked.id);
        const refusal = endedRefusal(booking, ctx.now);
        if (refusal !== null) throw conflict(refusal);
        if (booking.revision !== asked.revision) throw conflict("changed_meanwhile");
        const plan = planChange(catalog, booking, asked);
        return { booking, plan, weighed: await weighPlan(ctx, catalog, booking, plan) };
      },
      decide(catalog, { booking, plan, weighed }) {
        refuseUnless(catalog, booking, plan, weighed, asked.anyway);
        const changed = { ...placedBooking(ctx, catalog, booking, plan, weighed), ...forWhom(booking, asked) };
        const isForCalendars = IN_CALENDARS.some((name) => !isDeepStrictEqual(changed[name], booking[name]));
        const after = { ...changed, calendarSequence: booking.calendarSequence + (isForCalendars ? 1 : 0) };
        const changes = changesBetween(booking, after);
        const isPlaced = weighed.place !== null && movesIn(booking, after);
        if (!isPlaced && changes === null) return { view: viewOf(booking, true), steps: [] };
        const isForAnother = changes?.customer === true;
        const ended = weighed.place ? inTheWayOf(after, weighed.place.surroundings) : { holds: [], otherIds: [] };
        const details = detailsOf(booking, after, changes, asked.isCustomerTold);
        const event = plan.startMoves ? "booking.rescheduled" : "booking.changed";
        const stored = { ended, mayOverlap: true, isPlaced, isForAnother, event, details } as const;
        return {
          view: viewOf({ ...after, revision: booking.revision + 1 }, false),
          steps: changeSteps(ctx, booking, after, stored),
        };
      },
    });
  },
});

/** An unchanged contact doesn't change the customer. */
function forWhom(booking: BookingRow, { customer }: ChangeAtDesk) {
  if (customer === undefined) return {};
  const { name, email, phone, customerId } = customer;
  const isSame = name === booking.customerName && email === booking.customerEmail && phone === booking.customerPhone;
  if (isSame && (customerId === undefined || customerId === booking.customerId)) return {};
  return { customerId: customerId ?? "", customerName: name, customerEmail: email, customerPhone: phone };
}

/** What calendars show of a booking. */
const IN_CALENDARS = ["startAt", "endAt", "serviceName", "staffId"] as const;

/** Whether it occupies another member, table or time. */
const movesIn = (before: BookingRow, after: BookingRow): boolean =>
  after.startAt.getTime() !== before.startAt.getTime() ||
  (["durationMin", "bufferBeforeMin", "bufferAfterMin", "staffId", "resourceId"] as const).some(
    (name) => after[name] !== before[name],
  );

function detailsOf(
  before: BookingRow,
  after: BookingRow,
  changes: BookingChanges | null,
  isCustomerTold: boolean,
): EventDetails {
  const startMoves = after.startAt.getTime() !== before.startAt.getTime();
  return {
    ...(startMoves ? { movedFrom: before.startAt.toISOString() } : {}),
    ...(after.staffId === before.staffId ? {} : { staffBefore: before.staffId, staffAfter: after.staffId }),
    ...(changes === null ? {} : { changes }),
    ...(isCustomerTold && after.customerEmail !== "" ? {} : { isCustomerUntold: true }),
  };
}

const viewOf = (booking: BookingRow, isUnchanged: boolean): Changed => ({
  ok: true,
  id: booking.id,
  revision: booking.revision,
  startAt: booking.startAt.toISOString(),
  staffId: booking.staffId,
  resourceId: booking.resourceId,
  isUnchanged,
});
