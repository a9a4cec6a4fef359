import type { Slot } from "../../availability/open-slots";
import { slotDays } from "../../availability/slots";
import type { BusinessCalendar, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { endedRefusal } from "../../bookings/change-refusal";
import { getBookingRow } from "../../bookings/get-booking-row";
import { checkWindow } from "../../bookings/open-times/availability-window";
import { daysInSteps, firstOpenInSteps } from "../../bookings/open-times/days-in-steps";
import { busyOf } from "../../bookings/open-times/load-busy";
import { requestedService } from "../../bookings/placing/requested-service";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import { oncePerCatalog } from "../../catalog/once-per-catalog";
import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { formatDayName, formatTime } from "../../locale/format";
import { workLocale } from "../../locale/work-locale";
import { inTurn } from "../../process/work-in-turn";
import { addDays, datesFrom } from "../../time/local-date";
import { planChange } from "../changing/plan-change";
import { OpenTimesRequest } from "./schema";

/** An open time with its time of day in words; one that happens twice that day names its zone. */
type OpenTime = { startAt: string; time: string };

/** The days of a window as shown to the business; if none of them has an open time, the next day with one. */
export type OpenTimesView = {
  days: { date: string; name: string; open: boolean; times: OpenTime[] }[];
  next: { date: string; name: string } | null;
};

type Asked = { calendar: BusinessCalendar; wish: Wish | null };

/**
 * The free times for a changed booking, with its own or the requested member, or for a new one. The notice and the horizon don't count
 * (rules B13.1, B15.2).
 *
 * @throws AppError `invalid_query`; `not_found`; `conflict` with `service_unavailable`; `invalid_fields` for an add-on
 */
export const listOpenTimes = query({
  needs: { user: "work" },
  input: OpenTimesRequest,
  async run(ctx, asked): Promise<OpenTimesView> {
    checkWindow(asked);
    const [catalog, busy] = await Promise.all([catalogOf(ctx.db, ctx.org), busyOf(ctx.db, ctx.org, ctx.now)]);
    const { calendar, wish } = "id" in asked ? await askedForMove(ctx, catalog, asked) : askedForNew(catalog, asked);
    const all = wish && slotDays(calendar, busy, { ...wish, namesResources: false }, { nowMs: ctx.now.getTime() });
    const days = all === null ? [] : await inTurn(ctx.org.id, daysInSteps(all, datesFrom(asked.from, asked.to)));
    const hasAny = days.some(({ slots }) => slots.length > 0);
    const later = datesFrom(addDays(asked.to, 1), addDays(asked.to, LOOK_AHEAD_DAYS));
    const [next] = hasAny || all === null ? [] : await inTurn(ctx.org.id, firstOpenInSteps(all, later));
    const locale = workLocale(catalog.profile.locale);
    const timeOf = ({ startAt }: Slot): OpenTime => ({
      startAt,
      time: formatTime(Date.parse(startAt), calendar.timezone, locale),
    });
    return {
      days: days.map(({ date, open, slots }) => ({
        date,
        name: formatDayName(date, locale),
        open,
        times: slots.map(timeOf),
      })),
      next: next === undefined ? null : { date: next.date, name: formatDayName(next.date, locale) },
    };
  },
});

async function askedForMove(
  ctx: Ctx,
  catalog: Catalog,
  { id, from: _, to: __, ...wanted }: Extract<OpenTimesRequest, { id: string }>,
): Promise<Asked> {
  const booking = await getBookingRow(ctx.db, ctx.org.id, id);
  const isMovable = endedRefusal(booking, ctx.now) === null;
  // Any other start is a move.
  const startAt = new Date(booking.startAt.getTime() + 1).toISOString();
  const wish = isMovable ? planChange(catalog, booking, { ...wanted, startAt }).wish : null;
  return { calendar: unbounded(catalog), wish };
}

/** How far ahead the business can look for a new booking, in days. */
const FAR_DAYS = 3_650;
/** How far beyond the requested days to search for the next one with an open time. */
const LOOK_AHEAD_DAYS = 360;

/** The business's calendar without notice and horizon; the process's cached days are found by its identity. */
const unbounded = oncePerCatalog(
  ({ calendar }): BusinessCalendar => ({ ...calendar, minNoticeMin: 0, maxAdvanceDays: FAR_DAYS }),
);

function askedForNew(catalog: Catalog, query: Exclude<OpenTimesRequest, { id: string }>): Asked {
  const calendar = unbounded(catalog);
  const service = requestedService(catalog, query, { isAtDesk: true });
  return {
    calendar,
    wish: wishForService(calendar, service, {
      ...query,
      takesAnyActiveMember: true,
      takesTeamOnly: true,
    }),
  };
}
