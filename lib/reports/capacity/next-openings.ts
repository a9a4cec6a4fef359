import { slotsByDayForBooking } from "../../bookings/open-times/slots-by-day";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { localDateAt } from "../../time/wall-clock";

/** Services whose next open time is looked for in one answer; each is a search of its own. */
export const OPENINGS_MAX = 50;

/** When a service that can be booked online has its next open time, as the booking page finds it; null: never. */
export type NextOpening = { serviceId: string; name: string; nextOpenAt: string | null };

/** Services that can be booked online, in the business's order. */
const onlineServices = ({ services }: Catalog) =>
  services.filter(({ active, bookableOnline }) => active && bookableOnline);

/** Whether there are services whose next open time isn't looked for (rule R9.2). */
export const hasMoreServices = (catalog: Catalog): boolean => onlineServices(catalog).length > OPENINGS_MAX;

/** The next open time of each service that can be booked online, in the business's order, of the first 50 (rule R9.2). */
export async function nextOpenings(
  ctx: Ctx,
  catalog: Catalog,
  { only }: { only?: string } = {},
): Promise<NextOpening[]> {
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  const asked = onlineServices(catalog)
    .filter(({ id }) => only === undefined || id === only)
    .slice(0, OPENINGS_MAX);
  const found: NextOpening[] = [];
  for (const { id, name } of asked) {
    const days = await slotsByDayForBooking(ctx, { serviceId: id });
    const first = await days.firstOpen(today);
    found.push({ serviceId: id, name, nextOpenAt: first?.slots[0]?.startAt ?? null });
  }
  return found;
}
