import type { Catalog } from "../catalog/catalog";
import type { Appointment, Booked, BookingView } from "./answers.schema";
import { statusAt } from "./booking-state";
import type { BookingRow } from "./get-booking-row";
import { bookingPayUrl } from "./links";

/** What the holder of a booking id can see (rule H2.4). */
export function bookingView(catalog: Catalog, booking: BookingRow, now: Date): BookingView {
  const { slug, name, currency, timezone } = catalog.profile;
  const { cancellationWindowHours, forfeitDepositOnLateCancel } = catalog.policy;
  return {
    org: { slug, name, currency, timezone },
    booking: {
      id: booking.id,
      ref: booking.ref,
      status: statusAt(booking, now),
      startAt: booking.startAt.toISOString(),
      endAt: booking.endAt.toISOString(),
      durationMin: booking.durationMin,
      service: booking.serviceName,
      staff: booking.staffId === null ? null : (catalog.membersById.get(booking.staffId)?.name ?? null),
      priceCents: booking.priceCents,
      depositCents: booking.depositCents,
      addOns: booking.addOns.map(({ name: addOn, priceCents }) => ({ name: addOn, priceCents })),
    },
    policy: { cancellationWindowHours, forfeitDepositOnLateCancel },
  };
}

/** What a key can see (rule H2.4). */
export function appointmentView(booking: BookingRow, now: Date): Appointment {
  return {
    id: booking.id,
    ref: booking.ref,
    serviceName: booking.serviceName,
    startAt: booking.startAt.toISOString(),
    endAt: booking.endAt.toISOString(),
    durationMin: booking.durationMin,
    priceCents: booking.priceCents,
    status: statusAt(booking, now),
    customerId: booking.customerId,
    staffId: booking.staffId,
    notes: booking.notes,
    createdAt: booking.createdAt.toISOString(),
  };
}

/** The answer of both create calls; a deposit that is due comes with its `payLink` (rule C2.1). */
export function bookedView(slug: string, booking: Pick<BookingRow, "id" | "ref" | "status" | "depositStatus">): Booked {
  const needsPayment = booking.depositStatus === "due";
  return {
    ok: true,
    ref: booking.ref,
    appointmentId: booking.id,
    status: booking.status,
    needsPayment,
    ...(needsPayment ? { payLink: bookingPayUrl(slug, booking.id) } : {}),
  };
}
