import { slotsByDayForBooking } from "../bookings/open-times/slots-by-day";
import type { CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { getOrg } from "../orgs/get-org";

/**
 * An open time on a local date, of the first of some services that has one; null if none has.
 *
 * @param share how far into the day's open times, 0 to 1
 */
export async function demoOpenTime(
  ctx: Ctx,
  date: string,
  services: readonly CatalogService[],
  share: number,
): Promise<{ service: CatalogService; startAt: string } | null> {
  // With the occupancy as it is after the last booking; times are kept by its revision.
  const org = await getOrg(ctx.db, ctx.org.slug);
  for (const service of services) {
    const days = await slotsByDayForBooking({ ...ctx, org }, { serviceId: service.id });
    const slots = (await days.between(date, date))[0]?.slots ?? [];
    const slot = slots[Math.floor((slots.length - 1) * share)];
    if (slot) return { service, startAt: slot.startAt };
  }
  return null;
}
