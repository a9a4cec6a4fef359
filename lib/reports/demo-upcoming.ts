import { slotsByDayForBooking } from "../bookings/open-times/slots-by-day";
import type { CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { addDays, DAY_MS } from "../time/local-date";
import { localDateAt } from "../time/wall-clock";

const DAYS = 14;
/** How far into a day's open times its bookings are, in tenths: most days of the first week are well booked, later ones less. */
const SOON = [1, 3, 5, 8];
const LATER = [2, 6];

/** A booking to make: of an open time, and made some days ago. */
export type Upcoming = { serviceId: string; startAt: string; madeAt: Date; count: number };

/** Makes bookings of open times in the next two weeks, one after the other, so that none is in the way of another. */
export async function demoUpcoming(
  ctx: Ctx,
  offered: readonly CatalogService[],
  book: (upcoming: Upcoming) => Promise<void>,
): Promise<void> {
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  let count = 0;
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    for (const tenths of ahead < DAYS / 2 ? SOON : LATER) {
      const found = await openTimeOn(ctx, date, [...offered.slice(count % offered.length), ...offered], tenths / 10);
      if (found === null) continue;
      const madeAt = new Date(ctx.now.getTime() - (1 + (count % 6)) * DAY_MS);
      await book({ ...found, madeAt, count });
      count += 1;
    }
  }
}

/** An open time of the first service that has one on a date. */
async function openTimeOn(ctx: Ctx, date: string, services: readonly CatalogService[], share: number) {
  for (const { id: serviceId } of services) {
    const days = await slotsByDayForBooking(ctx, { serviceId });
    const slots = (await days.between(date, date))[0]?.slots ?? [];
    const slot = slots[Math.floor((slots.length - 1) * share)];
    if (slot) return { serviceId, startAt: slot.startAt };
  }
  return null;
}
