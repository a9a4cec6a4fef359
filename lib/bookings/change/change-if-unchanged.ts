import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { bookings } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { BookingRow } from "../get-booking-row";

/**
 * What decisions about a booking are made on, and later changes leave different. What it was made with (rule C8) only the business
 * changes, and each such change counts the revision up.
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

/** Changes of these say nothing about what the booking is, when, where and for whom. */
const ASIDE: readonly string[] = [
  "depositStatus",
  "depositKeptByMove",
  "holdEndsAt",
  "holdExtended",
  "notes",
  "teamNotes",
];

/**
 * The statement that changes a booking while it still is what the decision was made on. It returns nothing when somebody has
 * changed it since, or where `condition` doesn't hold: then it is decided again.
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
