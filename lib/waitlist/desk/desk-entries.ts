import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { jobs, users, waitlistChanges, waitlistEntries, waitlistOffers } from "../../../db/schema";
import { type JobOutcome, WAITLIST_JOB_KINDS } from "../../../db/vocabulary";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import type { DeskEntry } from "../answers.schema";
import { type EntryRow, entryStatusAt, offerStatusFor, todayOf } from "../entry-state";
import { bookingStatuses } from "../looking/booking-statuses";
import { wishView } from "../wish-view";

/** The newest offers and notes of one place that are shown. */
const OF_ENTRY_MAX = 20;

const nameOfUser = sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})`;

/** Places on the waitlist with what was offered to each, and their history. */
export async function deskEntries(ctx: Ctx, entries: EntryRow[]): Promise<DeskEntry[]> {
  if (entries.length === 0) return [];
  const ids = entries.map(({ id }) => id);
  const [catalog, offers, changes] = await Promise.all([
    catalogOf(ctx.db, ctx.org),
    offersOf(ctx, ids),
    changesOf(ctx, ids),
  ]);
  const [unsent, statusOf] = await Promise.all([
    unsentAbout(ctx, [...ids, ...offers.map(({ id }) => id)]),
    bookingStatuses(
      ctx,
      entries.map(({ bookingId }) => bookingId),
    ),
  ]);
  const today = todayOf(ctx);
  return entries.map((entry) => ({
    id: entry.id,
    status: entryStatusAt(entry, today),
    wish: wishView(catalog, entry),
    joinedAt: entry.joinedAt,
    bookingId: entry.bookingId,
    bookingStatus: statusOf(entry.bookingId),
    name: entry.name,
    email: entry.email,
    phone: entry.phone,
    source: entry.source,
    endedAt: entry.endedAt,
    hasMailFailed: unsent.has(entry.id),
    offers: offers
      .filter(({ entryId }) => entryId === entry.id)
      .map(({ entryId: _, ...offer }) => ({
        ...offer,
        status: offerStatusFor(entry, offer, ctx.now),
        hasMailFailed: unsent.has(offer.id),
      })),
    history: changes.filter(({ entryId }) => entryId === entry.id).map(({ entryId: _, ...change }) => change),
  }));
}

async function offersOf({ db, org }: Ctx, ids: string[]) {
  const { orgId, entryId, byUserId, id, status, startAt, expiresAt, createdAt, endedAt, bookingId } = waitlistOffers;
  const place = sql<number>`row_number() over (partition by ${entryId} order by ${createdAt} desc, ${id} desc)`;
  const all = db
    .select({
      ...{ entryId, id, status, startAt, expiresAt, createdAt, endedAt, bookingId },
      byUser: nameOfUser.as("by_user"),
      place: place.as("place"),
    })
    .from(waitlistOffers)
    .leftJoin(users, eq(users.id, byUserId))
    .where(and(eq(orgId, org.id), isAmong(entryId, ids)))
    .as("offers");
  const rows = await db.select().from(all).where(lte(all.place, OF_ENTRY_MAX)).orderBy(asc(all.place));
  return rows.map(({ place: _, ...offer }) => offer);
}

async function changesOf({ db, org }: Ctx, ids: string[]) {
  const { orgId, entryId, id, what, at, userId } = waitlistChanges;
  const place = sql<number>`row_number() over (partition by ${entryId} order by ${id} desc)`;
  const all = db
    .select({ entryId, what, at, by: nameOfUser.as("by"), place: place.as("place") })
    .from(waitlistChanges)
    .leftJoin(users, eq(users.id, userId))
    .where(and(eq(orgId, org.id), isAmong(entryId, ids)))
    .as("changes");
  const rows = await db.select().from(all).where(lte(all.place, OF_ENTRY_MAX)).orderBy(asc(all.place));
  return rows.map(({ place: _, ...change }) => change);
}

/** Places and offers of which an email was given up and none was sent. */
async function unsentAbout({ db, org }: Ctx, ids: string[]): Promise<Set<string>> {
  const { orgId, subjectId, outcome, kind } = jobs;
  const rows = await db
    .selectDistinct({ subjectId, outcome })
    .from(jobs)
    .where(and(eq(orgId, org.id), isAmong(subjectId, ids), isAmong(kind, [...WAITLIST_JOB_KINDS])));
  const about = (ended: JobOutcome) => rows.filter((row) => row.outcome === ended).map((row) => row.subjectId);
  const sent = new Set(about("done"));
  return new Set(about("failed").filter((id) => !sent.has(id)));
}

/** Rows of places that match, in an order. */
export const findEntries = ({ db, org }: Ctx, where: SQL | undefined, order: SQL[], limit: number, offset = 0) =>
  db
    .select()
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, org.id), where))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
