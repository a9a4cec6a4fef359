import { and, eq, isNull } from "drizzle-orm";
import { events } from "../../db/schema";
import { openingHoursOnce } from "../availability/opening-hours";
import { finishBooking } from "../bookings/change/finish-booking";
import { bookByBusiness } from "../bookings/placing/book-by-business";
import { catalogOf } from "../catalog/load-catalog";
import type { Ctx } from "../context";
import type { DemoData } from "../orgs/demo-data";
import { addDays } from "../time/local-date";
import { localDateAt } from "../time/wall-clock";
import { demoUpcoming } from "./demo-upcoming";

/** The services that the visits are of, which only the salon has; it has them all. */
const SERVICES = ["Haircut and finish", "Barber cut", "Blowout", "Bang trim", "Full color"];
const DAYS = 84;
/** Since when there have been more visits a day, so that the last four weeks differ from the four before. */
const BUSY_DAYS = 28;
const STARTS = ["10:00", "14:00"];
const PEOPLE = [
  ...["Alma Reyes", "Ben Carver", "Chloe Nguyen", "Dario Conti", "Edie Marsh", "Farah Aziz", "Gus Halloran"],
  ...["Hope Adeyemi", "Ivo Petrov", "June Castellano", "Kit Sorensen", "Lena Brandt", "Moses Tran", "Nell Ferraro"],
  ...["Otis Freeman", "Paz Molina", "Quinn Abbott", "Rosa Delgado", "Sol Bergman", "Tess Whitlock"],
];

/**
 * Twelve weeks of visits, so that reports have something to say: most were completed, some people didn't come, and of the last weeks some
 * are still to be marked. And two weeks of bookings to come. Nobody is told of any of them.
 */
export const demoVisits: DemoData = async (ctx) => {
  const { services, calendar } = await catalogOf(ctx.db, ctx.org);
  const offered = SERVICES.flatMap((name) => services.find((service) => service.name === name) ?? []);
  if (offered.length < SERVICES.length) return;
  const today = localDateAt(ctx.now.getTime(), ctx.org.timezone);
  let count = 0;
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const date = addDays(today, -ago);
    const isBusy = ago <= BUSY_DAYS;
    for (const start of STARTS.slice(0, isBusy ? STARTS.length : 1)) {
      const service = offered[count % offered.length];
      if (!openingHoursOnce(calendar, date).open || service === undefined) continue;
      await visit(ctx, {
        serviceId: service.id,
        memberIds: service.memberIds,
        startAt: `${date}T${start}`,
        count,
        isBusy,
      });
      count += 1;
    }
  }
  await demoUpcoming(ctx, offered, async ({ serviceId, startAt, madeAt, count }) => {
    await bookByBusiness({ ...ctx, now: madeAt }, { serviceId, startAt, ...personOf(count), email: "" }, UNTOLD);
  });
  const isUntold = and(eq(events.orgId, ctx.org.id), isNull(events.dispatchedAt));
  await ctx.db.update(events).set({ dispatchedAt: ctx.now }).where(isUntold);
};

type Visit = { serviceId: string; memberIds: readonly string[]; startAt: string; count: number; isBusy: boolean };

async function visit(ctx: Ctx, { serviceId, memberIds, startAt, count, isBusy }: Visit): Promise<void> {
  const staffId = memberIds[count % memberIds.length];
  const startMs = Date.parse(`${startAt}:00Z`);
  const made = new Date(startMs - (2 + (count % 9)) * 86_400_000);
  const request = { serviceId, startAt, ...personOf(count), email: "", staffId };
  const { appointmentId } = await bookByBusiness({ ...ctx, now: made }, request, UNTOLD);
  if (isBusy && count % 4 === 0) return;
  // Hours after the start, wherever the business is.
  const marked = new Date(startMs + 86_400_000);
  const now = marked < ctx.now ? marked : ctx.now;
  await finishBooking({ ...ctx, now }, appointmentId, count % 9 === 5 ? "no_show" : "completed");
}

const UNTOLD = { isAtDesk: true, isCustomerUntold: true, waivesDeposit: true } as const;

/** More and more people come, so that there are new ones in every period. */
function personOf(count: number): { name: string; phone: string } {
  const person = (count * 7) % Math.min(PEOPLE.length, 6 + Math.floor(count / 7));
  return { name: PEOPLE[person] ?? "", phone: `+1 718 555 ${1_000 + person}` };
}
