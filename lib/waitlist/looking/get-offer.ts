import { busyOf } from "../../bookings/open-times/load-busy";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import type { OfferView } from "../answers.schema";
import { type EntryRow, type OfferRow, offerStatusFor } from "../entry-state";
import { findEntry, findOffer } from "../find-entry";
import { canBeTaken } from "../offering/can-be-taken";
import { wishView } from "../wish-view";
import { bookingStatuses } from "./booking-statuses";
import { listNearby } from "./list-nearby";

/**
 * An offer, for its holder's page; looking changes nothing (rule W1.2).
 *
 * @throws AppError `not_found`
 */
export async function getOffer(ctx: Ctx, id: string): Promise<OfferView> {
  const [catalog, offer] = await Promise.all([catalogOf(ctx.db, ctx.org), findOffer(ctx.db, ctx.org.id, id)]);
  const entry = await findEntry(ctx.db, ctx.org.id, offer.entryId);
  const stored = offerStatusFor(entry, offer, ctx.now);
  const status = stored === "open" && !(await isStillTheirs(ctx, catalog, entry, offer)) ? "withdrawn" : stored;
  const isOver = status !== "open" && status !== "taken";
  const service = catalog.servicesById.get(entry.serviceId);
  const { entryId, startAt, endAt, expiresAt, staffId, bookingId } = offer;
  return {
    id,
    entryId,
    status,
    wish: wishView(catalog, entry),
    startAt,
    endAt,
    expiresAt,
    memberName: staffId === null ? null : (catalog.membersById.get(staffId)?.name ?? null),
    priceCents: service?.priceCents ?? 0,
    depositCents: service?.depositCents ?? 0,
    durationMin: Math.round((endAt.getTime() - startAt.getTime()) / 60_000),
    bookingId,
    bookingStatus: (await bookingStatuses(ctx, [bookingId]))(bookingId),
    nearby: isOver ? await listNearby(ctx, entry, offer) : [],
  };
}

/** Whether it can still be taken, even if no pass has withdrawn it yet (rule W3.4). */
async function isStillTheirs(ctx: Ctx, catalog: Catalog, entry: EntryRow, offer: OfferRow): Promise<boolean> {
  const busy = await busyOf(ctx.db, ctx.org, ctx.now);
  return canBeTaken({ catalog, busy, now: ctx.now }, entry, offer);
}
