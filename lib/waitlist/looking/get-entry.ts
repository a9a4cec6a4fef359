import { and, eq } from "drizzle-orm";
import { waitlistOffers } from "../../../db/schema";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import type { EntryView } from "../answers.schema";
import { type EntryRow, entryStatusAt, todayOf, whereOfferOpen } from "../entry-state";
import { findEntry } from "../find-entry";
import { wishView } from "../wish-view";
import { bookingStatuses } from "./booking-statuses";
import { countBefore } from "./count-before";
import { isBookableNow, listOpenNow } from "./list-open-now";

/**
 * A place on the waitlist, for its holder's page; looking changes nothing (rule W1.2).
 *
 * @throws AppError `not_found`
 */
export async function getEntry(ctx: Ctx, id: string): Promise<EntryView> {
  const [catalog, entry] = await Promise.all([catalogOf(ctx.db, ctx.org), findEntry(ctx.db, ctx.org.id, id)]);
  const status = entryStatusAt(entry, todayOf(ctx));
  const isWaiting = status === "waiting";
  const isBookable = isBookableNow(catalog, entry);
  const openOffer = isWaiting ? await findOpenOffer(ctx, entry) : null;
  return {
    id,
    status,
    wish: wishView(catalog, entry),
    joinedAt: entry.joinedAt,
    peopleBefore: isWaiting ? await countBefore(ctx, entry) : 0,
    openOffer,
    isBookable,
    openTimes: isWaiting && isBookable && openOffer === null ? await listOpenNow(ctx, entry) : [],
    bookingId: entry.bookingId,
    bookingStatus: (await bookingStatuses(ctx, [entry.bookingId]))(entry.bookingId),
  };
}

async function findOpenOffer({ db, org, now }: Ctx, { id: entry }: EntryRow): Promise<EntryView["openOffer"]> {
  const { orgId, entryId, id, startAt, expiresAt } = waitlistOffers;
  const [open] = await db
    .select({ id, startAt, expiresAt })
    .from(waitlistOffers)
    .where(and(eq(orgId, org.id), eq(entryId, entry), whereOfferOpen(now)));
  return open ?? null;
}
