import { wishForService } from "../../availability/wish";
import { slotsByDayForBooking } from "../../bookings/open-times/slots-by-day";
import type { Catalog } from "../../catalog/catalog";
import { onlineService } from "../../catalog/online-service";
import type { Ctx } from "../../context";
import type { EntryRow } from "../entry-state";
import { listFittingTimes } from "../joining/list-fitting-times";

/** Whether what someone waits for can be booked online at all, as the business is now. */
export function isBookableNow(catalog: Catalog, { serviceId, staffId, partySize }: EntryRow): boolean {
  const service = onlineService(catalog, serviceId);
  if (service === null) return false;
  const { refusal, memberIds } = wishForService(catalog.calendar, service, { staffId, partySize });
  return refusal === null && memberIds?.length !== 0;
}

/** The first times that fit a wish and that anyone can book right now (UTC), at most three; for a wish that is bookable. */
export async function listOpenNow(ctx: Ctx, entry: EntryRow): Promise<string[]> {
  const wish = { ...entry, staffId: entry.staffId ?? undefined, partySize: entry.partySize ?? undefined };
  return listFittingTimes(await slotsByDayForBooking(ctx, wish), wish, ctx.org.timezone);
}
