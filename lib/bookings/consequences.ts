import type { ConflictReason } from "../errors";
import type { CancellationPolicy } from "../orgs/late-change";
import { statusAt } from "./booking-state";
import { cancelRefusal, moveRefusal } from "./change-refusal";
import { depositAfterCancel, moveForfeitsDeposit } from "./deposit/deposit-forfeit";
import type { BookingRow } from "./get-booking-row";

/** What a change of a booking would mean right now, to be shown before the change is made. */
export type Consequences = {
  move: { refusal: ConflictReason | null; keepsDeposit: boolean };
  cancel: {
    refusal: ConflictReason | null;
    /** for a paid deposit: kept by the business, or paid back; `none` if none was paid */
    deposit: "none" | "kept_as_late" | "kept_by_move" | "refunded";
  };
};

/** Rules C3.2, C4.1, C5.2 and C5.3, evaluated before the change by the same functions that make it. */
export function consequencesOf(
  booking: BookingRow,
  policy: CancellationPolicy,
  now: Date,
  by: "holder" | "business" = "holder",
): Consequences {
  const isCancelled = statusAt(booking, now) === "cancelled";
  return {
    move: {
      refusal: moveRefusal(booking, now),
      keepsDeposit: by === "holder" && !booking.depositKeptByMove && moveForfeitsDeposit(booking, now, policy),
    },
    cancel: {
      refusal: isCancelled ? "cancelled" : cancelRefusal(booking, by, now),
      deposit: depositOnCancel(booking, policy, now),
    },
  };
}

function depositOnCancel(booking: BookingRow, policy: CancellationPolicy, now: Date) {
  if (booking.depositStatus !== "paid") return "none";
  if (depositAfterCancel(booking, now, policy) !== "kept") return "refunded";
  return booking.depositKeptByMove ? "kept_by_move" : "kept_as_late";
}
