import type { Assignment, BookingStatus, DepositStatus } from "../../../db/vocabulary";
import { isAwaited, isHeld, statusAt } from "../../bookings/booking-state";
import { endedRefusal } from "../../bookings/change-refusal";
import { type Consequences, consequencesOf } from "../../bookings/consequences";
import { type DepositState, loadDepositState } from "../../bookings/deposit/deposit-state";
import { isOwedByHand, wasTakenByHand } from "../../bookings/deposit/taken-by-hand";
import { type BookingRow, getBookingRow } from "../../bookings/get-booking-row";
import { bookingManageUrl } from "../../bookings/links";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { listPayments } from "../../payments/stored-payments";
import { type GivenUp, listGivenUpOf } from "../given-up/list-given-up";

type Member = { id: string; name: string };

/** A booking as the business's users see it, and what can be done with it right now. */
export type BookingDetails = Pick<
  BookingRow,
  | "id"
  | "ref"
  | "source"
  | "serviceId"
  | "serviceName"
  | "staffId"
  | "resourceId"
  | "startAt"
  | "endAt"
  | "durationMin"
  | "partySize"
  | "priceCents"
  | "depositCents"
  | "addOns"
  | "notes"
  | "teamNotes"
  | "revision"
  | "cancelReason"
  | "cancelledAt"
  | "createdAt"
> & {
  status: BookingStatus;
  depositStatus: DepositStatus;
  depositState: DepositState;
  /** until when an unpaid booking is held; null if it isn't a hold */
  heldUntil: Date | null;
  /** the deposit was taken by hand, so it is also paid back by hand */
  isPaidByHand: boolean;
  member: Member | null;
  assignment: Assignment | null;
  /** the member the customer asked for, or the business's replacement */
  requested: Member | null;
  table: string | null;
  customer: { id: string; name: string; email: string; phone: string };
  /** the customer's page; its URL is the booking's credential */
  manageUrl: string;
  can: { change: boolean; cancel: boolean; finish: boolean; settle: boolean; payBack: boolean; markPaidBack: boolean };
  cancelling: Consequences["cancel"]["deposit"];
  /** work that was given up and needs attention (rule O11) */
  givenUp: GivenUp[];
};

/**
 * A booking with everything about it, for the dashboard.
 *
 * @throws AppError `not_found`
 */
export async function getBookingDetails(ctx: Ctx, id: string): Promise<BookingDetails> {
  const [catalog, booking, payments, givenUp] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    getBookingRow(ctx.db, ctx.org.id, id),
    listPayments(ctx.db, ctx.org.id, id),
    listGivenUpOf(ctx, id),
  ]);
  const status = statusAt(booking, ctx.now);
  const { cancel } = consequencesOf(booking, catalog.policy, ctx.now, "business");
  return {
    ...booking,
    status,
    depositState: await loadDepositState(ctx, booking),
    heldUntil: isHeld(booking, ctx.now) ? booking.holdEndsAt : null,
    isPaidByHand: wasTakenByHand(payments),
    member: memberOf(catalog, booking.staffId),
    requested: memberOf(catalog, booking.staffRequested),
    table: booking.resourceId === null ? null : (catalog.resourcesById.get(booking.resourceId)?.name ?? null),
    customer: {
      id: booking.customerId,
      name: booking.customerName,
      email: booking.customerEmail,
      phone: booking.customerPhone,
    },
    manageUrl: bookingManageUrl(catalog.profile.slug, booking.id),
    can: {
      change: endedRefusal(booking, ctx.now) === null,
      cancel: cancel.refusal === null,
      finish: isAwaited(booking, ctx.now) && booking.startAt <= ctx.now,
      settle: booking.depositStatus === "due" && status !== "cancelled",
      payBack: status === "cancelled" && booking.depositStatus === "kept",
      markPaidBack: isOwedByHand(booking, payments),
    },
    cancelling: cancel.deposit,
    givenUp,
  };
}

function memberOf(catalog: Catalog, id: string | null): Member | null {
  const member = id === null ? undefined : catalog.membersById.get(id);
  return member ? { id: member.id, name: member.name } : null;
}
