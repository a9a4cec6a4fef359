"use server";

import { cancelByBusiness } from "@/lib/bookings/change/cancel-booking";
import { finishBooking } from "@/lib/bookings/change/finish-booking";
import { moveByBusiness } from "@/lib/bookings/change/move-by-business";
import { returnDeposit } from "@/lib/bookings/change/return-deposit";
import { saveNotes as replaceNotes } from "@/lib/bookings/change/save-notes";
import { settleDeposit as endDeposit } from "@/lib/bookings/change/settle-deposit";
import {
  BookByBusiness,
  BookingNamed,
  CancelInDashboard,
  CustomerSearch,
  MoveByBusiness,
  OpenTimes,
  SaveNotes,
  SettleDeposit,
  WeighedTime,
} from "@/lib/bookings/dashboard-requests.schema";
import { createAdminBooking } from "@/lib/bookings/placing/create-admin-booking";
import { listOpenTimes } from "@/lib/desk/entering/list-open-times";
import { suggestCustomers } from "@/lib/desk/entering/suggest-customers";
import { weighNewBooking } from "@/lib/desk/entering/weigh-new-booking";
import { bodyHash } from "@/lib/edge/body";
import { memberAction } from "@/lib/edge/forms/dashboard-action";

export async function moveBooking(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "work", body: MoveByBusiness, run: moveByBusiness });
}

export async function cancelBooking(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: CancelInDashboard,
    run: (ctx, { id, reason = null, refundsAnyway, isCustomerTold }) =>
      cancelByBusiness(ctx, id, { reason }, { refundsAnyway, isCustomerUntold: !isCustomerTold }),
  });
}

export async function completeBooking(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: BookingNamed,
    run: (ctx, { id }) => finishBooking(ctx, id, "completed"),
  });
}

export async function markNoShow(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: BookingNamed,
    run: (ctx, { id }) => finishBooking(ctx, id, "no_show"),
  });
}

export async function settleDeposit(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: SettleDeposit,
    run: (ctx, { id, how }) => endDeposit(ctx, id, how),
  });
}

/** The deposit that was taken by hand and is owed back has been paid back by hand. */
export async function markPaidBack(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: BookingNamed,
    run: (ctx, { id }) => returnDeposit(ctx, id),
  });
}

export async function saveNotes(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "work", body: SaveNotes, run: replaceNotes });
}

/** The form's own key makes it book once, however often it is sent (DECISIONS A10). */
export async function createBooking(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: BookByBusiness,
    run: (ctx, { formKey, isCustomerTold, ...request }) =>
      createAdminBooking(
        { ...ctx, idempotency: { scope: "DASHBOARD book", key: formKey, bodyHash: bodyHash(request) } },
        request,
        { isCustomerUntold: !isCustomerTold },
      ),
  });
}

/** The times that a booking can be moved to, or that are free for a new one. */
export async function openTimes(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "work", body: OpenTimes, run: listOpenTimes, isRead: true });
}

/** What stands against a time that somebody typed for a new booking. */
export async function weighTime(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, { permission: "work", body: WeighedTime, run: weighNewBooking, isRead: true });
}

export async function searchForCustomer(slug: unknown, sent: unknown) {
  return memberAction(slug, sent, {
    permission: "work",
    body: CustomerSearch,
    run: (ctx, { text }) => suggestCustomers(ctx, text),
    isRead: true,
  });
}
