import { type SQL, sql } from "drizzle-orm";
import { insertRow } from "../../../db/insert-row";
import { bookings } from "../../../db/schema";
import { hasChanged, type Step } from "../../../db/steps";
import type { BookingSource, EventDetails } from "../../../db/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { ServiceWithAddOns } from "../../catalog/with-add-ons";
import type { Ctx } from "../../context";
import { newAppointmentId, newRef } from "../../ids";
import { type Said, saidSteps } from "../../marketing/consent/said-at-booking";
import { inAgreedCurrency } from "../../orgs/fixed-currency";
import { cancelEndedHolds } from "../change/cancel-ended-holds";
import { emitBookingEvents } from "../emit-booking-events";
import type { BookingRow } from "../get-booking-row";
import type { BookingRequest } from "../requests.schema";
import type { Placement } from "./decide-opening";
import { holdEnd } from "./hold-end";
import { type KeptTime, releaseSteps } from "./kept-time";
import { inTheWayOf, type Surroundings } from "./load-surroundings";
import { chosenCustomer, matchCustomer, recordCustomer } from "./match-customer";
import { clearEnded, occupy } from "./occupy";

type Decided = {
  service: ServiceWithAddOns;
  request: BookingRequest;
  startAt: Date;
  placement: Placement;
  source: BookingSource;
  pendingHoldMin: number;
  /** the known customer that the business chose */
  customerId?: string;
  waivesDeposit?: boolean;
  teamNotes?: string;
};
/**
 * A decided booking with everything it is created with and keeps (rule C8); with a deposit it is a hold (rule C2.1). If no customer was
 * chosen, theirs is found when it is stored.
 */
export function newBooking(ctx: Ctx, decided: Decided): BookingRow {
  const { service, request, startAt, placement, source } = decided;
  const hasDeposit = service.depositCents > 0;
  const isDepositDue = hasDeposit && !decided.waivesDeposit;
  return {
    orgId: ctx.org.id,
    id: newAppointmentId(),
    ref: newRef(),
    status: isDepositDue ? "pending" : "confirmed",
    source,
    serviceId: service.id,
    serviceName: service.name,
    ...placement,
    staffRequested: request.staffId ?? null,
    customerId: decided.customerId ?? "",
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
    depositStatus: isDepositDue ? "due" : hasDeposit ? "waived" : "none",
    depositKeptByMove: false,
    holdEndsAt: isDepositDue ? holdEnd(ctx.now, startAt, decided.pendingHoldMin) : null,
    addOns: service.chosenAddOns.map(({ name, priceCents }) => ({ name, priceCents })),
    notes: request.notes ?? null,
    teamNotes: decided.teamNotes ?? null,
    cancelReason: null,
    cancelledAt: null,
    calendarSequence: 0,
    revision: 0,
    holdExtended: false,
    createdAt: ctx.now,
  };
}

/** What is stored with a booking besides it: what its event tells, what kept its time, what the customer said about news and offers. */
type AlsoStored = { details?: EventDetails; kept?: KeptTime | null; said?: SaidOf | null };

/** The steps that store what somebody answered with a booking or an order. */
export type SaidOf = (ctx: Ctx, subject: { id: string }, customerId: SQL) => Step[];

type Answered = { source: Said["source"]; catalog: Catalog; suppressionKey: string };

/** What the customer of a booking or an order answered about news and offers; null if nothing. */
export const answerOf = (
  { marketing, email }: Pick<BookingRequest, "marketing" | "email">,
  { source, catalog, suppressionKey }: Answered,
): SaidOf | null =>
  marketing === undefined || email === ""
    ? null
    : (ctx, { id }, customerId) =>
        saidSteps(
          ctx,
          catalog,
          { answer: marketing, source, email, subjectId: id },
          { key: suppressionKey, customerId },
        );

/**
 * The steps that store a new booking with its customer, matched or new, what it occupies and its event, after those that cancel the ended
 * holds in its way (rule B8.4) and delete other rows that are over (rule W3.3). Each depends on the rows of the one before it, so that all writes take their locks in the same order.
 */
export function bookingSteps(
  ctx: Ctx,
  booking: BookingRow,
  surroundings: Surroundings,
  { details = {}, kept = null, said = null }: AlsoStored = {},
): Step[] {
  const { found, customerNew, customerId } = customerSteps(ctx, booking);
  const { holds, otherIds } = inTheWayOf(booking, surroundings);
  const released = kept && releaseSteps(ctx, kept, booking.id, customerNew);
  const expired = cancelEndedHolds(ctx, holds, customerNew);
  const cleared = otherIds.length > 0 ? [clearEnded(ctx.org.id, otherIds, ctx.now)] : [];
  const condition = expired ? hasChanged(expired.cancelled) : undefined;
  const stored: Step = {
    name: "booking",
    statement: insertRow(bookings, booking, { computed: { customer_id: customerId }, condition }),
  };
  return [
    inAgreedCurrency(ctx.org),
    found,
    customerNew,
    ...(released?.steps ?? []),
    ...(expired?.steps ?? []),
    ...cleared,
    stored,
    ...occupy(booking, {
      now: ctx.now,
      mayOverlap: booking.source === "admin",
      stored,
      freed: [...(released ? [released.freed] : []), ...(expired ? [expired.freed] : []), ...cleared],
    }),
    ...(said?.(ctx, booking, customerId) ?? []),
    {
      name: "event",
      statement: emitBookingEvents(ctx, "booking.created", [booking], { ...kept?.details, ...details }),
    },
  ];
}

type ForWhom = Pick<BookingRow, "customerId" | "customerName" | "customerEmail" | "customerPhone">;

/**
 * The steps that find a booking's customer, the chosen one or the one with the contact, or record a new one; and the query for the
 * resulting id.
 */
export function customerSteps(ctx: Pick<Ctx, "org" | "now">, forWhom: ForWhom) {
  const { customerId: chosen, customerName: name, customerEmail: email, customerPhone: phone } = forWhom;
  const contact = { name, email, phone };
  const found: Step = {
    name: "customer_found",
    statement: chosen === "" ? matchCustomer(ctx.org.id, contact) : chosenCustomer(ctx.org.id, chosen),
  };
  const isNew = sql`not exists (select 1 from customer_found)`;
  const customer = recordCustomer(ctx.org.id, contact, ctx.now, isNew);
  const customerNew: Step = { name: "customer_new", statement: customer.insert };
  const customerId = sql`coalesce((select id from customer_found), (select ${customer.id} from customer_new))`;
  return { found, customerNew, customerId };
}
