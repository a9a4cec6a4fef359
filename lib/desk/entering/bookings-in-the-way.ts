import { and, asc, eq, ne } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import type { Busy, OccupiedRanges, Wish } from "../../availability/snapshot";
import type { Ctx } from "../../context";

/** A booking that occupies the member or table wanted for another one. */
export type BookingInTheWay = {
  id: string;
  startAt: Date;
  endAt: Date;
  serviceName: string;
  customerName: string;
  staffId: string | null;
};

const IN_THE_WAY_MAX = 5;

/** Those that occupy the requested member or table; only bookings that overlap the time are read. */
export async function bookingsInTheWay(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  busy: Busy,
  { memberIds, resourceIds, exceptOwnerId }: Wish,
): Promise<BookingInTheWay[]> {
  const only = (ids: readonly string[] | null) => (ids?.length === 1 ? (ids[0] ?? "") : "");
  const occupied = [busy.byMember.get(only(memberIds)), busy.byResource.get(only(resourceIds))];
  const ids = [...new Set(occupied.flatMap((ranges) => ownersOf(ranges, now)))];
  if (ids.length === 0) return [];
  const { id, startAt, endAt, serviceName, customerName, staffId } = bookings;
  return db
    .select({ id, startAt, endAt, serviceName, customerName, staffId })
    .from(bookings)
    .where(and(eq(bookings.orgId, org.id), isAmong(id, ids), ne(id, exceptOwnerId ?? "")))
    .orderBy(asc(startAt), asc(id))
    .limit(IN_THE_WAY_MAX);
}

const ownersOf = (ranges: OccupiedRanges | undefined, now: Date): string[] =>
  ranges?.owners.filter((_, n) => (ranges.expires[n] ?? 0) > now.getTime()) ?? [];
