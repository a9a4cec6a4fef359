import { type Day, listSlots } from "../../availability/slots";
import type { Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { catalogOf } from "../../catalog/load-catalog";
import { onlineService } from "../../catalog/online-service";
import { withAddOns } from "../../catalog/with-add-ons";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { addDays } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { wishForMove } from "../change/wish-for-move";
import { moveRefusal } from "../change-refusal";
import { getBookingRow } from "../get-booking-row";
import { busyOf } from "./load-busy";

/** The open times of one wish, to be looked through by people: the days of a month, the first day that has any. */
export type SlotsByDay = {
  /** The local dates of now and of the last instant that can be booked. */
  today: string;
  lastDate: string;
  /** Both dates included; the same days as the availability reads give. */
  between(from: string, to: string): Day[];
  /** The first day from `from` on with an open time; null when there is none until `lastDate`. */
  firstOpen(from: string): Day | null;
  /** Why no time can ever be open for this wish, if so. */
  refusal: Wish["refusal"];
};

/** What is asked for by a person who wants to book. */
export type BookingChoice = { serviceId: string; addOnIds?: string[]; staffId?: string; partySize?: number };

const STEP_DAYS = 31;

/**
 * The open times for a new booking (GET /availability, without its window).
 *
 * @throws AppError `not_found` for a service or an add-on that can't be booked
 */
export async function slotsByDayForBooking(ctx: Ctx, choice: BookingChoice): Promise<SlotsByDay> {
  const catalog = await catalogOf(ctx.db, ctx.org);
  const offered = onlineService(catalog, choice.serviceId);
  const service = offered && withAddOns(offered, choice.addOnIds);
  if (service === null) throw notFound("service");
  return lookThrough(ctx, wishForService(catalog.calendar, service, choice));
}

/**
 * The open times that a booking can be moved to (GET /booking/{id}/availability, without its window); none for one that
 * can't be moved.
 *
 * @throws AppError `not_found`
 */
export async function slotsByDayForMove(ctx: Ctx, id: string): Promise<SlotsByDay> {
  const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), getBookingRow(ctx.db, ctx.org.id, id)]);
  const isMovable = moveRefusal(booking, ctx.now) === null;
  return lookThrough(ctx, isMovable ? wishForMove(catalog, booking) : null);
}

async function lookThrough(ctx: Ctx, wish: Wish | null): Promise<SlotsByDay> {
  const [{ calendar }, busy] = await Promise.all([catalogOf(ctx.db, ctx.org), busyOf(ctx.db, ctx.org, ctx.now)]);
  const nowMs = ctx.now.getTime();
  const today = localDateAt(nowMs, calendar.timezone);
  const lastDate = localDateAt(nowMs + calendar.maxAdvanceDays * 86_400_000, calendar.timezone);
  const between = (from: string, to: string): Day[] =>
    wish === null ? [] : listSlots(calendar, busy, { ...wish, namesResources: false }, { from, to, nowMs }).days;
  return {
    today,
    lastDate,
    between,
    refusal: wish?.refusal ?? null,
    firstOpen(from) {
      let start = from;
      if (start < today) start = today;
      for (; start <= lastDate; start = addDays(start, STEP_DAYS)) {
        const found = between(start, addDays(start, STEP_DAYS - 1)).find((day) => day.slots.length > 0);
        if (found) return found;
      }
      return null;
    },
  };
}
