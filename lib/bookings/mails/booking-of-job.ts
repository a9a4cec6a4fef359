import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import type { ClaimedJob } from "../../queue/claim-jobs";
import { type BookingRow, getBookingRow } from "../get-booking-row";

/** The booking that a job is about, in its current state; null if it is gone. */
export async function findBookingOfJob(ctx: Ctx, job: ClaimedJob): Promise<BookingRow | null> {
  try {
    return await getBookingRow(ctx.db, ctx.org.id, job.subjectId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
