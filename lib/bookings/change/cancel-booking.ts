import type { z } from "zod";
import type { Decision, Step } from "../../../db/steps";
import type { DepositStatus, EventDetails } from "../../../db/vocabulary";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { CancelledByBusiness } from "../answers.schema";
import { statusAt } from "../booking-state";
import { cancelRefusal } from "../change-refusal";
import { depositAfterCancel } from "../deposit/deposit-forfeit";
import { workSteps } from "../deposit/settlement";
import { emitBookingEvents } from "../emit-booking-events";
import { type BookingRow, getBookingRow } from "../get-booking-row";
import { vacate } from "../placing/occupy";
import { changeIfUnchanged } from "./change-if-unchanged";
import { type Change, decideUntilStored } from "./decide-until-stored";

type Cancellation = { alreadyCancelled: boolean; forfeited: boolean };
type Way = { by: "holder" | "business"; reason: string | null } & Choices;

/** What only the business can choose: to refund what the policy would keep (rule C4.2), and not to email the customer. */
type Choices = { refundsAnyway?: boolean; isCustomerUntold?: boolean };

/**
 * Cancels a booking for the business, even after its start. A booking that is already cancelled stays unchanged, but a deposit kept from it
 * can still be refunded.
 *
 * @throws AppError `not_found`; `conflict` with `completed` or `no_show`
 */
export function cancelForBusiness(
  ctx: Ctx,
  id: string,
  reason: string | null,
  choices: Choices = {},
): Promise<z.infer<typeof CancelledByBusiness>> {
  const way: Way = { ...choices, by: "business", reason };
  return decideUntilStored(
    ctx,
    CancelledByBusiness,
    cancellation(ctx, id, way, ({ forfeited }) => ({ ok: true, id, forfeited })),
  );
}

/** The change that cancels a booking; cancelling a cancelled one changes nothing (rule C5.2). */
export function cancellation<View>(
  ctx: Ctx,
  id: string,
  { by, reason, refundsAnyway = false, isCustomerUntold = false }: Way,
  viewOf: (outcome: Cancellation) => View,
): Change<BookingRow, View> {
  return {
    load: () => getBookingRow(ctx.db, ctx.org.id, id),
    decide(catalog, booking) {
      if (statusAt(booking, ctx.now) === "cancelled") {
        if (refundsAnyway && booking.depositStatus === "kept") return payBack(ctx, catalog, booking, viewOf);
        return { view: viewOf({ alreadyCancelled: true, forfeited: booking.depositStatus === "kept" }), steps: [] };
      }
      const refusal = cancelRefusal(booking, by, ctx.now);
      if (refusal !== null) throw conflict(refusal);
      const byPolicy = depositAfterCancel(booking, ctx.now, catalog.policy);
      const isRefundedAnyway = refundsAnyway && byPolicy === "kept";
      const depositStatus: DepositStatus = isRefundedAnyway ? "refund_due" : byPolicy;
      const set = {
        status: "cancelled",
        depositStatus,
        cancelReason: reason,
        cancelledAt: ctx.now,
        calendarSequence: booking.calendarSequence + 1,
      } as const;
      const stored: Step = { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true };
      const details: EventDetails = {
        ...(reason === null ? {} : { reason }),
        ...(isRefundedAnyway ? { refundedAnyway: true } : {}),
        ...(isCustomerUntold ? { isCustomerUntold } : {}),
      };
      return {
        view: viewOf({ alreadyCancelled: false, forfeited: depositStatus === "kept" }),
        steps: [
          stored,
          vacate(ctx.org.id, [id], stored),
          { name: "event", statement: emitBookingEvents(ctx, "booking.cancelled", [{ ...booking, ...set }], details) },
        ],
      };
    },
  };
}

/** A deposit that was kept when its booking was cancelled is owed back after all. */
function payBack<View>(
  ctx: Ctx,
  catalog: Catalog,
  booking: BookingRow,
  viewOf: (outcome: Cancellation) => View,
): Decision<View> {
  const set = { depositStatus: "refund_due" } as const;
  return {
    view: viewOf({ alreadyCancelled: true, forfeited: false }),
    steps: [
      { name: "booking", statement: changeIfUnchanged(ctx, booking, set), mustChange: true },
      ...workSteps(ctx, catalog, { ...booking, ...set }),
    ],
  };
}
