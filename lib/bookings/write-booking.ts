import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { bookings, customers } from "../../db/schema";
import type { BookingSource } from "../../db/vocabulary";
import type { CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { matchCustomer, newCustomer } from "../customers/match-customer";
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
};

/**
 * Stores a decided booking with its customer, what it occupies and its event; a booking keeps what it was made with
 * (DECISIONS C8). Called while the business's turn is held.
 *
 * @throws AppError `slot_taken` (online) or `staff_taken` (admin) when the database's own rules refuse it
 */
export async function writeBooking(tx: Database, ctx: Ctx, decided: Decided): Promise<BookingRow> {
  const { request, source } = decided;
  const matched = await matchCustomer(tx, ctx.org.id, request);
  const customer = matched === null ? newCustomer(ctx.org.id, request) : null;
  const booking = newBooking(ctx, decided, customer?.id ?? matched ?? "");
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
  ]);
  if (!stored) throw conflict(source === "admin" ? "staff_taken" : "slot_taken");
  await Promise.all([
    occupy(tx, booking, { mayOverlap: source === "admin" }),
    emitEvents(tx, ctx, "booking.created", [booking]),
  ]);
  return booking;
}

function newBooking(ctx: Ctx, decided: Decided, customerId: string): BookingRow {
  const { service, request, startAt, placement, source } = decided;
  const isDepositDue = service.depositCents > 0;
  return {
    orgId: ctx.org.id,
    id: newAppointmentId(),
    ref: newBookingRef(),
    status: isDepositDue ? "pending" : "confirmed",
    source,
    serviceId: service.id,
    serviceName: service.name,
    ...placement,
    staffRequested: request.staffId ?? null,
    customerId,
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
}
