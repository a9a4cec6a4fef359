import type { CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { addDays, DAY_MS } from "../time/local-date";
import { localDateAt } from "../time/wall-clock";
import { demoBook } from "./demo-book";
import { demoOpenTime } from "./demo-open-time";

const DAYS = 14;
/** How far into a day's open times its bookings are, in tenths: most days of the first week are well booked, later ones less. */
const SOON = [1, 3, 5, 7, 9];
const LATER = [2, 6];

/** Makes bookings of open times in the next two weeks, one after the other, so that none is in the way of another. */
export async function demoUpcoming(ctx: Ctx, offered: readonly CatalogService[]): Promise<void> {
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  let count = 0;
  for (let ahead = 0; ahead < DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    for (const tenths of ahead < DAYS / 2 ? SOON : LATER) {
      const asked = [...offered.slice(count % offered.length), ...offered];
      const found = await demoOpenTime(ctx, date, asked, tenths / 10);
      if (found === null) continue;
      const now = new Date(ctx.now.getTime() - (1 + (count % 6)) * DAY_MS);
      await demoBook({ ...ctx, now }, { ...found, count });
      count += 1;
    }
  }
}
