import type { BookingStatus } from "../../db/vocabulary";
import type { ConflictReason } from "../errors";
import { type Hold, statusAt } from "./booking-state";

const ENDED: Partial<Record<BookingStatus, ConflictReason>> = {
  cancelled: "cancelled",
  completed: "completed",
  no_show: "no_show",
};

/** Why the business can no longer change a booking, or null: it can until the booking has ended, even while it is running (rule B15.1). */
export const endedRefusal = (booking: Hold, now: Date): ConflictReason | null => ENDED[statusAt(booking, now)] ?? null;

/** Why a booking can't be moved by its holder or by a program, or null: only an upcoming pending or confirmed one can (rule C5.3). */
export function moveRefusal(booking: Hold & { startAt: Date }, now: Date): ConflictReason | null {
  return endedRefusal(booking, now) ?? (booking.startAt <= now ? "started" : null);
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
