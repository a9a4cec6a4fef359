import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { BookingRow } from "../get-booking-row";

/**
 * The parts of a booking that decisions depend on and that changes modify. What it was created with (rule C8) only the business changes,
 * and each such change raises the revision.
 */
const JUDGED = [
  "status",
  "startAt",
  "endAt",
  "staffId",
  "staffRequested",
  "resourceId",
  "depositStatus",
  "depositKeptByMove",
  "holdEndsAt",
  "holdExtended",
  "notes",
  "teamNotes",
  "cancelledAt",
  "calendarSequence",
  "revision",
] as const satisfies (keyof BookingRow)[];

/** Changes of these don't affect what the booking is, when, where and for whom. */
const ASIDE: readonly string[] = [
  "depositStatus",
  "depositKeptByMove",
  "holdEndsAt",
  "holdExtended",
  "notes",
  "teamNotes",
];

/**
 * The statement that changes a booking if it is still in the state that the decision was based on. It returns nothing if the booking has
 * changed since, or if `condition` is false: then it is decided again.
 */
export function changeIfUnchanged(
  ctx: Pick<Ctx, "db" | "org">,
  before: BookingRow,
  set: Omit<PgUpdateSetSource<typeof bookings>, "revision">,
  condition?: SQL,
): SQL {
  const asJudged = JUDGED.map((name) => {
    const column = bookings[name];
    return sql`${column} is not distinct from ${sql.param(before[name], column)}`;
  });
  const isAside = Object.keys(set).every((name) => ASIDE.includes(name));
  return ctx.db
    .update(bookings)
    .set(isAside ? set : { ...set, revision: before.revision + 1 })
    .where(and(eq(bookings.orgId, ctx.org.id), eq(bookings.id, before.id), ...asJudged, condition))
    .returning({ id: bookings.id })
    .getSQL();
}
