import { slotDays } from "../../availability/slots";
import type { BusinessCalendar, Busy } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { bookableDates, partWindow } from "../../bookings/open-times/bookable-dates";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import { onlineService } from "../../catalog/online-service";
import type { Ctx } from "../../context";
import { invalidFields } from "../../errors";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";
import { datesFrom } from "../../time/local-date";
import type { WaitlistWish } from "../wish.schema";

const NOTHING_BOOKED: Busy = { byMember: new Map(), byResource: new Map() };

/**
 * Refuses a wish whose times of day no booking could ever start at on its days, even if nothing else were booked and nobody had time
 * off (rule W2.2). Days that are closed altogether don't count: they may open yet.
 *
 * @throws AppError `invalid_fields` on `toMin`, or on `fromMin` for a wish that begins too late in the day
 */
export async function checkTimesOfDay(ctx: Ctx, wish: WaitlistWish): Promise<void> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const misses = await inTurn(ctx.org.id, missedStarts(catalog, wish, ctx.now));
  if (misses === "later") throw invalidFields({ toMin: ["is before the first time of day that can be booked"] });
  if (misses === "earlier") throw invalidFields({ fromMin: ["is after the last time of day that can be booked"] });
}

/** Where the possible starts are if none fits, seen from the wish; null if one fits, or there is none on these days. */
function* missedStarts(catalog: Catalog, wish: WaitlistWish, now: Date): Steps<"earlier" | "later" | null> {
  const service = onlineService(catalog, wish.serviceId);
  if (service === null) return null;
  const calendar = withoutTimeOff(catalog.calendar);
  const asked = wishForService(calendar, service, { staffId: wish.staffId, partySize: wish.partySize });
  if (asked.refusal !== null) return null;
  const nowMs = now.getTime();
  const days = slotDays(calendar, NOTHING_BOOKED, asked, { nowMs });
  const { from, to } = partWindow({ from: wish.fromDate, to: wish.toDate }, bookableDates(calendar, nowMs));
  let misses: "earlier" | "later" | null = null;
  for (const date of from <= to ? datesFrom(from, to) : []) {
    const { slots } = yield* days.inSteps(date);
    for (const { startMin } of slots) {
      if (startMin >= wish.fromMin && startMin <= wish.toMin) return null;
      misses = startMin > wish.toMin ? "later" : "earlier";
    }
    yield;
  }
  return misses;
}

const withoutTimeOff = (calendar: BusinessCalendar): BusinessCalendar => ({
  ...calendar,
  members: new Map([...calendar.members].map(([id, member]) => [id, { ...member, timeOff: [] }])),
});
