import { and, eq, isNull } from "drizzle-orm";
import { events } from "../../db/schema";
import { cancelByHolder } from "../bookings/change/cancel-by-holder";
import { finishBooking } from "../bookings/change/finish-booking";
import type { CatalogService } from "../catalog/catalog";
import { catalogOf } from "../catalog/load-catalog";
import { runCommand } from "../commands/command";
import type { Ctx } from "../context";
import type { DemoData } from "../orgs/demo-data";
import { addDays, DAY_MS } from "../time/local-date";
import { localDateAt, wallToMs } from "../time/wall-clock";
import { demoBook } from "./demo-book";
import { demoOpenTime } from "./demo-open-time";
import { demoUpcoming } from "./demo-upcoming";

/** The services that the visits are of, which only the salon has; it has them all. */
const SERVICES = ["Haircut and finish", "Barber cut", "Blowout", "Bang trim", "Full color"];
const DAYS = 84;
/** Since when there have been more visits a day, so that the last four weeks differ from the four before. */
const BUSY_DAYS = 28;
/** How far into a day's open times its visits are, in tenths. */
const QUIET = [3, 7];
const BUSY = [1, 5, 8];

/**
 * Twelve weeks of visits, so that reports have something to say: most were completed, some people cancelled or didn't come, and of the
 * last weeks some are still to be marked. And two weeks of bookings to come. Nobody is told of any of them.
 */
export const demoVisits: DemoData = async (ctx) => {
  const { services } = await catalogOf(ctx.db, ctx.org);
  const offered = SERVICES.flatMap((name) => services.find((service) => service.name === name) ?? []);
  if (offered.length < SERVICES.length) return;
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  let count = 0;
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const date = addDays(today, -ago);
    const isBusy = ago <= BUSY_DAYS;
    for (const tenths of isBusy ? BUSY : QUIET) {
      const turn = count % offered.length;
      const asked = [...offered.slice(turn), ...offered.slice(0, turn)];
      if (await bookAndVisit(ctx, { date, asked, share: tenths / 10, count, isBusy })) count += 1;
    }
  }
  await demoUpcoming(ctx, offered);
  const isUntold = and(eq(events.orgId, ctx.org.id), isNull(events.dispatchedAt));
  await ctx.db.update(events).set({ dispatchedAt: ctx.now }).where(isUntold);
};

type Visit = { date: string; asked: readonly CatalogService[]; share: number; count: number; isBusy: boolean };

/** Books an open time of a past day some days before, and tells what became of it; false if the day had none. */
async function bookAndVisit(ctx: Ctx, { date, asked, share, count, isBusy }: Visit): Promise<boolean> {
  const made = wallToMs(addDays(date, -2 - (count % 9)), 10 * 60, ctx.org.timezone);
  const then = { ...ctx, now: new Date(made) };
  const found = await demoOpenTime(then, date, asked, share);
  if (found === null) return false;
  const id = await demoBook(then, { ...found, count });
  const startMs = Date.parse(found.startAt);
  if (count % 13 === 4) {
    const before = count % 2 === 0 ? 5 * 3_600_000 : 1.5 * DAY_MS;
    await runCommand({ ...ctx, now: new Date(startMs - before), actor: { kind: "holder" } }, cancelByHolder, { id });
    return true;
  }
  if (isBusy && count % 4 === 0) return true;
  const marked = new Date(startMs + DAY_MS);
  await finishBooking(
    { ...ctx, now: marked < ctx.now ? marked : ctx.now },
    id,
    count % 11 === 5 ? "no_show" : "completed",
  );
  return true;
}
