import type { BookingStatus } from "../../db/vocabulary";
import type { ConflictReason } from "../errors";
import { type Hold, statusAt } from "./booking-state";

const ENDED: Partial<Record<BookingStatus, ConflictReason>> = {
  cancelled: "cancelled",
  completed: "completed",
  no_show: "no_show",
};

/** Why a booking can't be moved, or null: only an upcoming pending or confirmed one can (rule C5.3). */
export function moveRefusal(booking: Hold & { startAt: Date }, now: Date): ConflictReason | null {
  return ENDED[statusAt(booking, now)] ?? (booking.startAt <= now ? "started" : null);
}

/**
 * Why a booking that isn't cancelled can't be cancelled, or null. After the start only the business can
 * (rule C5.2).
 */
export function cancelRefusal(
  booking: { status: BookingStatus; startAt: Date },
  by: "holder" | "business",
  now: Date,
): ConflictReason | null {
  if (booking.status === "completed" || booking.status === "no_show") return booking.status;
  return by === "holder" && booking.startAt <= now ? "started" : null;
}
