import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "../../../db/schema";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { isAppointmentId } from "../../ids";
import type { Due, Payable, PayableSubject, PaymentChange } from "../../payments/payable";
import { statusAt } from "../booking-state";
import { changeIfUnchanged } from "../change/change-if-unchanged";
import { decideUntilStored } from "../change/decide-until-stored";
import { type BookingRow, getBookingRow } from "../get-booking-row";
import { bookingPayUrl } from "../links";
import { occupyUntil } from "../placing/occupy";
import { checkoutHold } from "./checkout-hold";
import { depositStateAt } from "./deposit-state";
import { isRefundToldOf } from "./refund-told-of";
import { settlement, workSteps } from "./settlement";

/** What payments need to know about a booking: its deposit (rules C2.2, C2.3). */
export const depositPayable: Payable = {
  hasId: isAppointmentId,
  change<Loaded, View>(ctx: Ctx, id: string, { load, decide }: PaymentChange<Loaded, View>): Promise<View> {
    return decideUntilStored({ ...ctx, idempotency: null }, z.custom<View>(), {
      async load(catalog) {
        const booking = await getBookingRow(ctx.db, ctx.org.id, id);
        const subject = depositOf(ctx, catalog, booking, await isRefundToldOf(ctx, booking));
        return { subject, loaded: await load(ctx.db) };
      },
      decide: (_catalog, { subject, loaded }) => decide(subject, loaded),
    });
  },
};

function depositOf(ctx: Ctx, catalog: Catalog, booking: BookingRow, isToldOf: boolean): PayableSubject {
  return {
    due: dueOf(ctx, booking),
    isOwedBack: booking.depositStatus === "refund_due",
    // Paid after a cancellation, the booking itself owes it back; paid without being due, only the payment does.
    paid: () => (booking.depositStatus === "due" ? settlement(ctx, catalog, booking, "paid").steps : null),
    notDue: () => [],
    refunded: () => [
      { name: "booking", statement: endDeposit(ctx, booking) },
      ...(isToldOf ? [] : workSteps(ctx, catalog, { ...booking, depositStatus: "refunded" })),
    ],
    owedAgain: () =>
      booking.depositStatus === "refunded"
        ? [
            {
              name: "booking",
              statement: changeIfUnchanged(ctx, booking, { depositStatus: "refund_due" }),
              mustChange: true,
            },
          ]
        : null,
  };
}

function dueOf(ctx: Ctx, booking: BookingRow): PayableSubject["due"] {
  if (depositStateAt(booking, ctx.now) !== "due") {
    return { refusal: statusAt(booking, ctx.now) === "cancelled" ? "cancelled" : "not_due" };
  }
  const due: Due = {
    lines: [{ title: booking.serviceName, unitCents: booking.depositCents, quantity: 1 }],
    description: `${ctx.org.name} · ${booking.ref}`,
    payUrl: bookingPayUrl(ctx.org.slug, booking.id),
    hold(neededUntil) {
      const hold = checkoutHold(booking, neededUntil);
      const steps = [
        { name: "booking", statement: changeIfUnchanged(ctx, booking, hold), mustChange: true },
        occupyUntil(booking, hold.holdEndsAt),
      ];
      return { heldUntil: hold.holdEndsAt, steps };
    },
  };
  return due;
}

function endDeposit(ctx: Ctx, { id }: BookingRow): SQL {
  return ctx.db
    .update(bookings)
    .set({ depositStatus: "refunded" })
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, id), eq(bookings.depositStatus, "refund_due")))
    .returning({ id: bookings.id })
    .getSQL();
}
