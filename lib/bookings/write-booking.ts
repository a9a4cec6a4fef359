import { type SQL, sql } from "drizzle-orm";
import { bookings, customers } from "../../db/schema";
import type { BookingSource } from "../../db/vocabulary";
import type { CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { newCustomer } from "../customers/match-customer";
import { newAppointmentId, newBookingRef } from "../ids";
import { emitEvents } from "../webhooks/emit-event";
import type { Step } from "./change-bookings";
import type { Placement } from "./decide-opening";
import { holdEnd } from "./lifecycle";
import { occupiesAny, occupy } from "./occupy";
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
 * The steps that store a new booking with its customer, what it occupies and its event. Each waits for the one before it,
 * so that any two writes take their locks in one order.
 */
export function bookingSteps(ctx: Ctx, { booking, customer }: NewBooking): Step[] {
  const insertBooking = (customerId: string | SQL) =>
    ctx.db
      .insert(bookings)
      .values({ ...booking, customerId: sql`${customerId}` })
      .returning({ id: bookings.id })
      .getSQL();
  const occupies: Step = {
    statement: (previous) => occupy(booking, { mayOverlap: booking.source === "admin" }, previous),
    mustChange: true,
  };
  return [
    ...(customer
      ? [{ statement: () => ctx.db.insert(customers).values(customer).returning({ id: customers.id }).getSQL() }]
      : []),
    { statement: (previous) => insertBooking(customer ? sql`(select id from ${previous})` : booking.customerId) },
    ...(occupiesAny(booking) ? [occupies] : []),
    { statement: () => emitEvents(ctx, "booking.created", [booking]) },
  ];
}
