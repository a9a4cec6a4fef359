import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, customers } from "../../db/schema";
import type { BookingSource } from "../../db/vocabulary";
import type { CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { newCustomer } from "../customers/match-customer";
import { conflict } from "../errors";
import { newAppointmentId, newBookingRef } from "../ids";
import { emitEvents } from "../webhooks/emit-event";
import type { Placement } from "./decide-opening";
import { holdEnd } from "./lifecycle";
import { occupy } from "./occupy";
import type { BookingRow } from "./queries";
import type { BookingRequest } from "./schema";

type Decided = {
  service: CatalogService;
  request: BookingRequest;
  startAt: Date;
  placement: Placement;
  source: BookingSource;
  pendingHoldMin: number;
  /** The matched customer, or null for a new one. */
  customerId: string | null;
};
export type NewBooking = { booking: BookingRow; customer: typeof customers.$inferInsert | null };

/** A decided booking with everything that it is made with and keeps (DECISIONS C8). */
export function newBooking(ctx: Ctx, decided: Decided): NewBooking {
  const { service, request, startAt, placement, source, customerId } = decided;
  const customer = customerId === null ? newCustomer(ctx.org.id, request) : null;
  const isDepositDue = service.depositCents > 0;
  const booking: BookingRow = {
    orgId: ctx.org.id,
    id: newAppointmentId(),
    ref: newBookingRef(),
    status: isDepositDue ? "pending" : "confirmed",
    source,
    serviceId: service.id,
    serviceName: service.name,
    ...placement,
    staffRequested: request.staffId ?? null,
    customerId: customer?.id ?? customerId ?? "",
    customerName: request.name,
    customerEmail: request.email,
    customerPhone: request.phone,
    startAt,
    endAt: new Date(startAt.getTime() + service.durationMin * 60_000),
    durationMin: service.durationMin,
    bufferBeforeMin: service.bufferBeforeMin,
    bufferAfterMin: service.bufferAfterMin,
    partySize: request.partySize ?? null,
    priceCents: service.priceCents,
    depositCents: service.depositCents,
    depositStatus: isDepositDue ? "due" : "none",
    depositKeptByMove: false,
    holdEndsAt: isDepositDue ? holdEnd(ctx.now, startAt, decided.pendingHoldMin) : null,
    addOns: [],
    notes: request.notes ?? null,
    cancelReason: null,
    cancelledAt: null,
    createdAt: ctx.now,
  };
  return { booking, customer };
}

/**
 * Stores a new booking with its customer, what it occupies and its event, all in one round trip.
 *
 * @throws AppError `slot_taken` (online) or `staff_taken` (admin) when the database's own rules refuse it
 */
export async function writeBooking(tx: Database, ctx: Ctx, { booking, customer }: NewBooking): Promise<void> {
  const isAdmin = booking.source === "admin";
  const [, [stored]] = await Promise.all([
    customer && tx.insert(customers).values(customer),
    tx
      .insert(bookings)
      .values(booking)
      .onConflictDoNothing({
        target: [bookings.orgId, bookings.staffId, bookings.startAt],
        where: sql`status in ('pending', 'confirmed', 'completed') and staff_id is not null`,
      })
      .returning({ id: bookings.id }),
    occupy(tx, booking, { mayOverlap: isAdmin }),
    emitEvents(tx, ctx, "booking.created", [booking]),
  ]);
  if (!stored) throw conflict(isAdmin ? "staff_taken" : "slot_taken");
}
