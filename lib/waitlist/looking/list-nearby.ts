import { wishForService } from "../../availability/wish";
import { listAlternatives } from "../../bookings/open-times/with-alternatives";
import type { Catalog } from "../../catalog/catalog";
import { onlineService } from "../../catalog/online-service";
import type { Ctx } from "../../context";
import type { EntryRow, OfferRow } from "../entry-state";

/**
 * The open times nearest to a time that was offered, for what the person waits for (UTC), at most three, whether or not they fit its days
 * and times of day; without the time itself and those that overlap it.
 */
export function listNearby(
  ctx: Ctx,
  { serviceId, staffId, partySize }: Pick<EntryRow, "serviceId" | "staffId" | "partySize">,
  { startAt, endAt }: Pick<OfferRow, "startAt" | "endAt">,
): Promise<string[]> {
  const wishOf = (catalog: Catalog) => {
    const service = onlineService(catalog, serviceId);
    return service && wishForService(catalog.calendar, service, { staffId, partySize });
  };
  return listAlternatives(ctx, startAt, wishOf, { startMs: startAt.getTime(), endMs: endAt.getTime() });
}
