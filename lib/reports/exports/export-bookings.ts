import { and, asc, eq, gt, gte, lt, or } from "drizzle-orm";
import { bookings, staff } from "../../../db/schema";
import type { Ctx } from "../../context";
import { pagesOfRows } from "../../customers/pages-of-rows";
import { writeAmount } from "../../money";
import { localText } from "../../time/local-text";
import { hasExpired } from "../figures/booking-kinds";
import type { Period } from "../period/period-of";
import { MOST_ROWS } from "./most-rows";

const HEADER = [
  ...["ref", "made_at", "made_at_local", "start_at", "start_at_local", "status", "service", "team_member"],
  ...["price", "currency", "deposit_status", "source"],
];

type Row = { booking: typeof bookings.$inferSelect; member: string | null };

/** The bookings that start in a period, by their start, without anything about customers (rule R4). */
export function exportBookings(ctx: Ctx, { fromMs, untilMs }: Period): AsyncGenerator<string> {
  const { id, startAt, orgId } = bookings;
  return pagesOfRows<Row>({
    orgId: ctx.org.id,
    header: HEADER,
    load: (after, limit) =>
      ctx.db
        .select({ booking: bookings, member: staff.name })
        .from(bookings)
        .leftJoin(staff, and(eq(staff.orgId, orgId), eq(staff.id, bookings.staffId)))
        .where(
          and(
            ...[eq(orgId, ctx.org.id), gte(startAt, new Date(fromMs)), lt(startAt, new Date(untilMs))],
            // With the bound of the index, those before the last row aren't read again.
            after && gte(startAt, after.booking.startAt),
            after && or(gt(startAt, after.booking.startAt), gt(id, after.booking.id)),
          ),
        )
        .orderBy(asc(startAt), asc(id))
        .limit(limit),
    lineOf: (row) => lineOf(ctx, row),
    most: MOST_ROWS,
  });
}

function lineOf({ org, now }: Ctx, { booking, member }: Row): string[] {
  const both = (instant: Date) => [instant.toISOString(), localText(instant.toISOString(), org.timezone)];
  return [
    booking.ref,
    ...both(booking.createdAt),
    ...both(booking.startAt),
    // As the report counts it: nobody has cancelled it.
    hasExpired(booking, now) ? "expired" : booking.status,
    booking.serviceName,
    member ?? "",
    writeAmount(booking.priceCents, org.currency),
    ...[org.currency, booking.depositStatus, booking.source],
  ];
}
