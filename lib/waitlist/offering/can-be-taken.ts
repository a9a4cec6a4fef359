import { openingAt } from "../../availability/opening";
import type { Busy, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { Catalog } from "../../catalog/catalog";
import { onlineService } from "../../catalog/online-service";
import type { EntryRow, OfferRow } from "../entry-state";

type WishOfEntry = Pick<EntryRow, "serviceId" | "staffId" | "partySize">;
type Kept = Pick<OfferRow, "id" | "startAt" | "staffId" | "resourceId">;

/**
 * Whether the time of an open offer is still its person's (rule W3.4): nothing else occupies its member or table, and customers could
 * book it if it weren't kept.
 */
export function canBeTaken(
  { catalog, busy, now }: { catalog: Catalog; busy: Busy; now: Date },
  { serviceId, staffId, partySize }: WishOfEntry,
  offer: Kept,
): boolean {
  const service = onlineService(catalog, serviceId);
  if (service === null) return false;
  const wish = wishForService(catalog.calendar, service, { staffId, partySize, exceptOwnerId: offer.id });
  return openingAt(catalog.calendar, busy, ofOffer(wish, offer), offer.startAt.getTime(), now.getTime()).open;
}

/** The wish with only the member and the table that are kept. */
const ofOffer = (wish: Wish, { staffId, resourceId }: Kept): Wish => ({
  ...wish,
  memberIds: onlyKept(wish.memberIds, staffId),
  resourceIds: onlyKept(wish.resourceIds, resourceId),
});

const onlyKept = (ids: readonly string[] | null, kept: string | null) =>
  ids === null || kept === null ? ids : ids.filter((id) => id === kept);
