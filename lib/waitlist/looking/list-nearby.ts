import { wishForService } from "../../availability/wish";
import { listAlternatives } from "../../bookings/open-times/with-alternatives";
import { onlineService } from "../../catalog/online-service";
import type { Ctx } from "../../context";
import type { EntryRow } from "../entry-state";

/** The open times nearest to an instant for what a person waits for (UTC), at most three, whether or not they fit its days and times of day. */
export function listNearby(
  ctx: Ctx,
  { serviceId, staffId, partySize }: Pick<EntryRow, "serviceId" | "staffId" | "partySize">,
  startAt: Date,
): Promise<string[]> {
  return listAlternatives(ctx, startAt, (catalog) => {
    const service = onlineService(catalog, serviceId);
    return service && wishForService(catalog.calendar, service, { staffId, partySize });
  });
}
