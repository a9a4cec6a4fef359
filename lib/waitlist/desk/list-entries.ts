import { and, asc, count, desc, eq, gte, lt, not, sql } from "drizzle-orm";
import { bookings, customers, waitlistEntries, waitlistOffers } from "../../../db/schema";
import { whereStatusAt } from "../../bookings/booking-state";
import type { Ctx } from "../../context";
import { addDays } from "../../time/local-date";
import { wallToMs } from "../../time/wall-clock";
import type { DeskEntries, DeskEntry, FilledSlot } from "../answers.schema";
import { todayOf, whereWaiting } from "../entry-state";
import { whereTheirs } from "../theirs";
import { deskEntries, findEntries } from "./desk-entries";

export type EntriesAsked = { of: "waiting" | "ended"; limit: number; offset: number };

const OF_CUSTOMER_MAX = 50;
const FILLED_MAX = 50;

/** The dashboard's waitlist: those waiting in their order, or those whose place has ended, newest first. */
export async function listEntries(ctx: Ctx, { of, limit, offset }: EntriesAsked): Promise<DeskEntries> {
  const isWaiting = whereWaiting(todayOf(ctx));
  const where = of === "waiting" ? isWaiting : not(isWaiting);
  const { rank, endedAt, joinedAt, id } = waitlistEntries;
  // Those whose last day has just passed have no instant at which they ended yet.
  const order = of === "waiting" ? [asc(rank)] : [sql`${endedAt} desc nulls first`, desc(joinedAt), desc(id)];
  const [rows, total] = await Promise.all([findEntries(ctx, where, order, limit, offset), countEntries(ctx, where)]);
  const next = offset + rows.length;
  return {
    entries: await deskEntries(ctx, rows),
    total,
    ...(rows.length > 0 && next < total ? { nextOffset: next } : {}),
  };
}

/** What a customer has waited for, newest first, at most 50 unless told. */
export async function listEntriesOfCustomer(
  ctx: Ctx,
  customerId: string,
  limit = OF_CUSTOMER_MAX,
): Promise<DeskEntry[]> {
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, ctx.org.id), eq(customers.id, customerId)));
  if (!customer) return [];
  const { joinedAt, id } = waitlistEntries;
  const theirs = whereTheirs(ctx.org.id, customer);
  return deskEntries(ctx, await findEntries(ctx, theirs, [desc(joinedAt), desc(id)], limit));
}

/**
 * The freed times that the waitlist filled on the local day of `ctx.now`, in the order in which they were taken, at most 50; without those
 * whose booking has been cancelled or not paid for in time since, or to which nobody came. */
export async function listFilledToday(ctx: Ctx): Promise<FilledSlot[]> {
  const today = todayOf(ctx);
  const midnight = (date: string) => new Date(wallToMs(date, 0, ctx.org.timezone));
  const [from, to] = [midnight(today), midnight(addDays(today, 1))];
  const { orgId, status, endedAt, startAt } = waitlistOffers;
  const isFilled = whereStatusAt(["pending", "confirmed", "completed"], ctx.now);
  const rows = await ctx.db
    .select({
      bookingId: bookings.id,
      startAt: bookings.startAt,
      serviceName: bookings.serviceName,
      customerName: bookings.customerName,
      takenAt: endedAt,
    })
    .from(waitlistOffers)
    .innerJoin(bookings, and(eq(bookings.orgId, orgId), eq(bookings.id, waitlistOffers.bookingId)))
    // What is taken today starts today or later, by which the index finds it.
    .where(
      and(
        eq(orgId, ctx.org.id),
        gte(startAt, from),
        eq(status, "taken"),
        gte(endedAt, from),
        lt(endedAt, to),
        isFilled,
      ),
    )
    .orderBy(asc(endedAt), asc(waitlistOffers.id))
    .limit(FILLED_MAX);
  return rows.flatMap(({ takenAt, ...slot }) => (takenAt === null ? [] : [{ ...slot, takenAt }]));
}

/** How many people are waiting right now. */
export const countWaiting = (ctx: Ctx): Promise<number> => countEntries(ctx, whereWaiting(todayOf(ctx)));

async function countEntries({ db, org }: Ctx, where: ReturnType<typeof whereWaiting>): Promise<number> {
  const [all] = await db
    .select({ count: count() })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, org.id), where));
  return all?.count ?? 0;
}
