import type { SQL } from "drizzle-orm";
import type { BookingChange, EventDetails } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { type EventSubject, emitEvents } from "../outbox/emit-events";
import type { BookingRow } from "./get-booking-row";

/** What the payloads of a booking's events are built from. */
type ToldBooking = Pick<BookingRow, "id" | "ref" | "serviceName" | "startAt" | "durationMin" | "priceCents" | "status">;

/**
 * The statement that writes the events of a change of bookings, to be part of the change's own transaction (rule C6).
 *
 * @param bookings as the change leaves them
 * @param details for the bookings' history; who acts is added
 */
export function emitBookingEvents(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  event: BookingChange,
  [first, ...others]: [ToldBooking, ...ToldBooking[]],
  details?: EventDetails,
): SQL {
  return emitEvents(ctx, event, [subjectOf(first), ...others.map(subjectOf)], details);
}

function subjectOf({ id, ref, serviceName, startAt, durationMin, priceCents, status }: ToldBooking) {
  const data = { id, ref, service: serviceName, startAt: startAt.toISOString(), durationMin, priceCents, status };
  return { id, data } satisfies EventSubject<BookingChange>;
}
