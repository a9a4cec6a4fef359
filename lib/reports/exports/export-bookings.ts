import { and, asc, eq, gt, gte, lt, or } from "drizzle-orm";
import { bookings, staff } from "../../../db/schema";
import { statusAt } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { csvOf } from "../../customers/write-csv";
import { writeAmount } from "../../money";
import { localText } from "../../time/local-text";
import type { Period } from "../period/period-of";
import { CUT_LINE, EXPORT_ROWS_MAX } from "./report-file";

const BATCH = 1_000;
const HEADER = [
  ...["ref", "made_at", "made_at_local", "start_at", "start_at_local", "status", "service", "team_member"],
  ...["price", "currency", "deposit_status", "source"],
];

/** The bookings that start in a period, by their start, without anything about customers (rule R4). */
export async function* exportBookings(ctx: Ctx, { fromMs, untilMs }: Period): AsyncGenerator<string> {
  const { id, startAt, orgId } = bookings;
  yield csvOf([HEADER]);
  let cursor: { startAt: Date; id: string } | undefined;
  for (let count = 0; ; ) {
    const rows = await ctx.db
      .select({ booking: bookings, member: staff.name })
      .from(bookings)
      .leftJoin(staff, and(eq(staff.orgId, orgId), eq(staff.id, bookings.staffId)))
      .where(
        and(
          ...[eq(orgId, ctx.org.id), gte(startAt, new Date(fromMs)), lt(startAt, new Date(untilMs))],
          cursor && or(gt(startAt, cursor.startAt), and(eq(startAt, cursor.startAt), gt(id, cursor.id))),
        ),
      )
      .orderBy(asc(startAt), asc(id))
      .limit(Math.min(BATCH, EXPORT_ROWS_MAX + 1 - count));
    if (count === EXPORT_ROWS_MAX && rows.length > 0) {
      yield csvOf([[CUT_LINE]]);
      return;
    }
    count += rows.length;
    if (rows.length > 0) yield csvOf(rows.map(({ booking, member }) => lineOf(ctx, booking, member)));
    const last = rows.at(-1)?.booking;
    if (last === undefined || rows.length < BATCH) return;
    cursor = last;
  }
}

function lineOf({ org, now }: Ctx, booking: typeof bookings.$inferSelect, member: string | null): string[] {
  const both = (instant: Date) => [instant.toISOString(), localText(instant.toISOString(), org.timezone)];
  return [
    booking.ref,
    ...both(booking.createdAt),
    ...both(booking.startAt),
    statusAt(booking, now),
    booking.serviceName,
    member ?? "",
    writeAmount(booking.priceCents, org.currency),
    ...[org.currency, booking.depositStatus, booking.source],
  ];
}
