import { type Day, type SlotDays, unbookableDay } from "../../availability/slots";
import type { Busy, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { catalogOf } from "../../catalog/load-catalog";
import { onlineService } from "../../catalog/online-service";
import { withAddOns } from "../../catalog/with-add-ons";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";
import { datesFrom, MINUTE_MS } from "../../time/local-date";
import { wallToMs } from "../../time/wall-clock";
import { wishForMove } from "../change/wish-for-move";
import { moveRefusal } from "../change-refusal";
import { getBookingRow } from "../get-booking-row";
import { type BookableDates, bookableDates, partWindow } from "./bookable-dates";
import { daysInSteps, firstOpenInSteps } from "./days-in-steps";
import { firstOpenOnce } from "./first-open-once";
import type { AvailabilityFacts } from "./kept-answers";
import { daysOfWish, keptDays } from "./kept-days";
import { busyOf } from "./load-busy";
import { type MissingTimes, missingTimes } from "./missing-times";

/** The open times of one wish, for people to browse: the days of a month, and the first open day. */
export type SlotsByDay = BookableDates & {
  /** Both dates included; the same days as the availability reads give. */
  between(from: string, to: string): Promise<readonly Day[]>;
  /** The first day from `from` on with an open time; null if there is none until `lastDate`. No day is computed twice. */
  firstOpen(from: string): Promise<Day | null>;
  /** The times that one of these days lacks because they are taken or over; null for one that has all of its times, and for a move. */
  missing(day: Day): Promise<MissingTimes | null>;
  /** Why no time can ever be open for this wish, if so. */
  refusal: Wish["refusal"];
};

/** What a person who wants to book asks for. */
export type BookingChoice = { serviceId: string; addOnIds?: string[]; staffId?: string; partySize?: number };

/**
 * The open times for a new booking (GET /availability, without its window).
 *
 * @throws AppError `not_found` for a service or an add-on that can't be booked
 */
export async function slotsByDayForBooking(ctx: Ctx, choice: BookingChoice): Promise<SlotsByDay> {
  const facts = await loadFacts(ctx);
  const { catalog } = facts;
  const offered = onlineService(catalog, choice.serviceId);
  const service = offered && withAddOns(offered, choice.addOnIds);
  if (service === null) throw notFound("service");
  const wish = wishForService(catalog.calendar, service, choice);
  const { serviceId, addOnIds, staffId, partySize } = choice;
  const isKept = staffId === undefined || catalog.membersById.has(staffId);
  return lookThrough(ctx, facts, wish, { parts: [serviceId, addOnIds, staffId, partySize], isKept });
}

/**
 * The open times that a booking can be moved to (GET /booking/{id}/availability, without its window); none for one that
 * can't be moved.
 *
 * @throws AppError `not_found`
 */
export async function slotsByDayForMove(ctx: Ctx, id: string): Promise<SlotsByDay> {
  const [facts, booking] = await Promise.all([loadFacts(ctx), getBookingRow(ctx.db, ctx.org.id, id)]);
  const isMovable = moveRefusal(booking, ctx.now) === null;
  return lookThrough(ctx, facts, isMovable ? wishForMove(facts.catalog, booking) : null, null);
}

async function loadFacts(ctx: Ctx): Promise<AvailabilityFacts> {
  const [catalog, busy] = await Promise.all([catalogOf(ctx.db, ctx.org), busyOf(ctx.db, ctx.org, ctx.now)]);
  return { catalog, busy };
}

/** What distinguishes the wish from others, for kept answers; null keeps none, because a booking can change unnoticed. */
type Question = { parts: unknown[]; isKept: boolean } | null;

/** One object, by which answers are kept. */
const NOTHING_BOOKED: Busy = { byMember: new Map(), byResource: new Map() };

function lookThrough(ctx: Ctx, facts: AvailabilityFacts, wish: Wish | null, question: Question): SlotsByDay {
  const { calendar } = facts.catalog;
  const orgId = ctx.org.id;
  const nowMs = ctx.now.getTime();
  const bookable = bookableDates(calendar, nowMs);

  /** The days that `steps` picks from the requested ones; `what` distinguishes them from all others of this wish. */
  async function pick(steps: (days: SlotDays) => Steps<Day[]>, ...what: string[]): Promise<readonly Day[]> {
    if (wish === null) return [];
    if (question === null) return (await inTurn(orgId, daysOfWish(facts, wish, nowMs, steps))).value;
    const { parts, isKept } = question;
    return keptDays({ orgId, question: [parts, what], facts, nowMs, isKept }, wish, steps);
  }

  return {
    ...bookable,
    refusal: wish?.refusal ?? null,
    async between(from, to) {
      if (wish === null) return [];
      const part = partWindow({ from, to }, bookable);
      const dates = datesFrom(part.from, part.to);
      const days =
        dates.length === 0 ? [] : await pick((asked) => daysInSteps(asked, dates), "all", part.from, part.to);
      const unbookable = (date: string) => unbookableDay(calendar, date);
      return [...part.before.map(unbookable), ...days, ...part.after.map(unbookable)];
    },
    async missing({ date, slots }) {
      if (wish === null || question === null) return null;
      const noticeMs = calendar.minNoticeMin * MINUTE_MS;
      const asked = {
        ...{ orgId, question: [question.parts, "nothing booked", date], isKept: question.isKept },
        facts: { catalog: facts.catalog, busy: NOTHING_BOOKED },
        // Just before it, so that none of its times is over.
        nowMs: wallToMs(date, 0, calendar.timezone) - noticeMs,
      };
      const [whole] = await keptDays(asked, wish, (days) => daysInSteps(days, [date]));
      return missingTimes(whole?.slots ?? [], slots, nowMs + noticeMs);
    },
    firstOpen: firstOpenOnce(bookable, async (from, to) => {
      if (wish === null || wish.refusal !== null) return null;
      const [first] = await pick((asked) => firstOpenInSteps(asked, datesFrom(from, to)), "first", from, to);
      return first ?? null;
    }),
  };
}
