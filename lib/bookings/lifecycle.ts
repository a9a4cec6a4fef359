import type { BookingStatus, DepositStatus } from "../../db/vocabulary";
import type { ConflictReason } from "../errors";

type Hold = { status: BookingStatus; depositStatus: DepositStatus; holdEndsAt: Date | null };

/** Whether an unpaid booking's hold has run out: a fact of the clock, not of a sweep (rule B8). */
export function holdHasEnded({ status, depositStatus, holdEndsAt }: Hold, now: Date): boolean {
  return status === "pending" && depositStatus === "due" && holdEndsAt !== null && holdEndsAt <= now;
}

/** The status that a booking has at this moment, whatever row the last writer left. */
export function statusAt(booking: Hold, now: Date): BookingStatus {
  return holdHasEnded(booking, now) ? "cancelled" : booking.status;
}

/**
 * When the hold of an unpaid booking ends: `pendingHoldMin` after it was made or at its start, whichever is first.
 * One that the business enters after its start keeps the minutes alone.
 */
export function holdEnd(now: Date, startAt: Date, pendingHoldMin: number): Date {
  const byMinutes = new Date(now.getTime() + pendingHoldMin * 60_000);
  return startAt > now && startAt < byMinutes ? startAt : byMinutes;
}

const ENDED: Partial<Record<BookingStatus, ConflictReason>> = {
  cancelled: "cancelled",
  completed: "completed",
  no_show: "no_show",
};

/** Why a booking can't be moved, or null: only an upcoming pending or confirmed one can (INTERFACE.md, rule 1). */
export function moveRefusal(booking: Hold & { startAt: Date }, now: Date): ConflictReason | null {
  return ENDED[statusAt(booking, now)] ?? (booking.startAt <= now ? "started" : null);
}

/**
 * Why a booking that isn't cancelled can't be cancelled, or null. After the start only the business can
 * (rule C5).
 */
export function cancelRefusal(
  booking: { status: BookingStatus; startAt: Date },
  by: "holder" | "business",
  now: Date,
): ConflictReason | null {
  if (booking.status === "completed" || booking.status === "no_show") return booking.status;
  return by === "holder" && booking.startAt <= now ? "started" : null;
}
