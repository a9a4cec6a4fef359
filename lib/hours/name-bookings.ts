import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { bookings } from "../../db/schema";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx, Org } from "../context";
import { formatDay, formatTime } from "../locale/format";
import { workLocale } from "../locale/work-locale";
import type { Steps } from "../process/steps";
import { inTurn } from "../process/work-in-turn";
import { localDateAt } from "../time/wall-clock";

/** How many bookings are named; the others are counted. */
const NAMED_MAX = 20;

/** How many are read at a time, and how many of them are checked in one step: together well under a millisecond. */
const ROWS_AT_A_TIME = 1_000;
const CHECKED_A_STEP = 16;

const CHECKED = {
  id: bookings.id,
  startAt: bookings.startAt,
  endAt: bookings.endAt,
  staffId: bookings.staffId,
  source: bookings.source,
};

const NAMED = {
  id: bookings.id,
  startAt: bookings.startAt,
  staffId: bookings.staffId,
  serviceName: bookings.serviceName,
  customerName: bookings.customerName,
};

type CheckedBooking = Pick<typeof bookings.$inferSelect, keyof typeof CHECKED>;
type FoundBooking = Pick<typeof bookings.$inferSelect, keyof typeof NAMED>;

type NamedBooking = FoundBooking & {
  memberName: string | null;
  /** when, what, who and with whom, for a person */
  line: string;
};

/** Bookings named in a message; `count` can be more than are named. */
export type NamedBookings = { count: number; bookings: NamedBooking[] };

/**
 * Counts the relevant bookings that meet a condition, and names the first ones. A business can have very many, so they are read a thousand
 * at a time and checked in the process's turns (rule B12.3). Their lines are written here for all readers, so that browser and server never
 * disagree about a date.
 *
 * @param rowsMax how many of those that meet the condition to check, earliest first, at most 1,000; all by default
 */
export async function nameBookings(
  ctx: Ctx,
  condition: SQL | undefined,
  isMeant: (booking: CheckedBooking) => boolean = () => true,
  rowsMax = Number.POSITIVE_INFINITY,
): Promise<NamedBookings> {
  const meant: string[] = [];
  let count = 0;
  const limit = Math.min(rowsMax, ROWS_AT_A_TIME);
  for (let last: CheckedBooking | undefined, isOver = false; !isOver; ) {
    const rows = await checkedAfter(ctx, condition, last, limit);
    const found = await inTurn(`checks of ${ctx.org.id}`, meantOf(rows, isMeant));
    count += found.length;
    meant.push(...found.slice(0, NAMED_MAX - meant.length));
    last = rows.at(-1);
    isOver = rows.length < limit || limit === rowsMax;
  }
  return { count, bookings: await named(ctx, meant) };
}

function checkedAfter(
  { db, org }: Ctx,
  condition: SQL | undefined,
  last: CheckedBooking | undefined,
  limit: number,
): Promise<CheckedBooking[]> {
  const after =
    last && sql`(${bookings.startAt}, ${bookings.id}) > (${last.startAt.toISOString()}::timestamptz, ${last.id})`;
  return db
    .select(CHECKED)
    .from(bookings)
    .where(and(eq(bookings.orgId, org.id), condition, after))
    .orderBy(asc(bookings.startAt), asc(bookings.id))
    .limit(limit)
    .execute();
}

function* meantOf(rows: CheckedBooking[], isMeant: (booking: CheckedBooking) => boolean): Steps<string[]> {
  const found: string[] = [];
  for (const [index, row] of rows.entries()) {
    if (isMeant(row)) found.push(row.id);
    if (index % CHECKED_A_STEP === CHECKED_A_STEP - 1) yield;
  }
  return found;
}

async function named(ctx: Ctx, ids: string[]): Promise<NamedBooking[]> {
  if (ids.length === 0) return [];
  const [{ membersById }, found] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    ctx.db
      .select(NAMED)
      .from(bookings)
      .where(and(eq(bookings.orgId, ctx.org.id), isAmong(bookings.id, ids)))
      .orderBy(asc(bookings.startAt), asc(bookings.id)),
  ]);
  return found.map((booking) => {
    const memberName = booking.staffId === null ? null : (membersById.get(booking.staffId)?.name ?? null);
    return { ...booking, memberName, line: lineOf(ctx.org, { ...booking, memberName }) };
  });
}

function lineOf(
  { timezone, locale }: Org,
  { startAt, serviceName, customerName, memberName }: Omit<NamedBooking, "line">,
): string {
  const written = workLocale(locale);
  const ms = startAt.getTime();
  const when = `${formatDay(localDateAt(ms, timezone), written)}, ${formatTime(ms, timezone, written)}`;
  const withWhom = memberName === null ? [] : [`with ${memberName}`];
  return [when, serviceName, customerName, ...withWhom].join(" · ");
}
