import { and, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces } from "../../../db/delete-in-pieces";
import { calendarPushes } from "../../../db/schema";

/** Nobody works on a booking that long. */
const LEFT_MS = 86_400_000;
/** As long as failed work is kept (rule O10.3). */
const FAILED_MS = 90 * 86_400_000;

/** Deletes how writing a booking went once it's over: what is in the calendar is known without it. */
export function prunePushes(db: Database, now: Date): Promise<boolean> {
  const { problem, problemAt, leaseUntil, orgId, bookingId } = calendarPushes;
  const isLeft = or(isNull(leaseUntil), lte(leaseUntil, new Date(now.getTime() - LEFT_MS)));
  const isOver = or(isNull(problem), lte(problemAt, new Date(now.getTime() - FAILED_MS)));
  return deleteInPieces(db, {
    table: calendarPushes,
    where: and(isLeft, isOver),
    orderBy: sql`${orgId}, ${bookingId}`,
  });
}
