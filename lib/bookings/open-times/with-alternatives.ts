import type { Day } from "../../availability/slots";
import type { Range, Wish } from "../../availability/snapshot";
import type { Catalog } from "../../catalog/catalog";
import { catalogOf } from "../../catalog/load-catalog";
import type { Ctx } from "../../context";
import { AppError, type ConflictReason, conflict } from "../../errors";
import { getOrg } from "../../orgs/get-org";
import { addDays, datesFrom } from "../../time/local-date";
import { localDateAt } from "../../time/wall-clock";
import { bookableDates, partWindow } from "./bookable-dates";
import { daysInSteps } from "./days-in-steps";
import { keptDays } from "./kept-days";
import { busyOf } from "./load-busy";

/** How many days after the requested one to search for alternatives. */
export const DAYS_AFTER = 14;
export const ALTERNATIVES_MAX = 3;

/** Reasons that concern the time, not the booking: only then do other times help. */
const ABOUT_THE_TIME: readonly ConflictReason[] = [
  "slot_taken",
  "outside_hours",
  "too_soon",
  "too_far",
  "not_open",
  "staff_taken",
  "staff_unavailable",
  "table_too_small",
  "service_unavailable",
  "offer_over",
];

/** Whether something is refused for such a reason. */
export const isAboutTheTime = (error: unknown): boolean => ABOUT_THE_TIME.some((reason) => reason === reasonOf(error));

const reasonOf = (error: unknown): ConflictReason | undefined =>
  error instanceof AppError && error.code === "conflict" ? error.details.reason : undefined;

/**
 * Runs a write. If it is refused because of its time, up to three open times near the requested one are looked up after it and added to the
 * refusal (rule A11).
 *
 * @param wishOf what was asked for, or null when the service itself can't be booked
 */
export async function withAlternatives<View>(
  ctx: Ctx,
  startAt: Date,
  wishOf: (catalog: Catalog) => Promise<Wish | null> | Wish | null,
  write: () => Promise<View>,
): Promise<View> {
  try {
    return await write();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined || !ABOUT_THE_TIME.includes(reason)) throw error;
    throw conflict(reason, await listAlternatives(ctx, startAt, wishOf));
  }
}

/**
 * Up to three open times near an instant, from its day on, nearest first; none for a wish that can't come true.
 *
 * @param except a time that they don't overlap
 */
export async function listAlternatives(
  ctx: Ctx,
  startAt: Date,
  wishOf: (catalog: Catalog) => Promise<Wish | null> | Wish | null,
  except: Range | null = null,
): Promise<string[]> {
  const org = await getOrg(ctx.db, ctx.org.slug);
  const [catalog, busy] = await Promise.all([catalogOf(ctx.db, org), busyOf(ctx.db, org, ctx.now)]);
  const wish = await wishOf(catalog);
  if (wish === null || wish.refusal !== null) return [];
  const nowMs = ctx.now.getTime();
  const asked = localDateAt(startAt.getTime(), catalog.calendar.timezone);
  const window = { from: asked, to: addDays(asked, DAYS_AFTER) };
  const { from, to } = partWindow(window, bookableDates(catalog.calendar, nowMs));
  if (from > to) return [];
  const question = ["near", wish, from, to];
  const days = await keptDays({ orgId: org.id, question, facts: { catalog, busy }, nowMs, isKept: true }, wish, (all) =>
    daysInSteps(all, datesFrom(from, to)),
  );
  if (except === null) return nearestTimes(days, startAt);
  const lengthMs = wish.durationMin * 60_000;
  const isApart = (startMs: number) => startMs + lengthMs <= except.startMs || startMs >= except.endMs;
  const apart = days.map((day) => ({ ...day, slots: day.slots.filter((slot) => isApart(Date.parse(slot.startAt))) }));
  return nearestTimes(apart, startAt);
}

/** Up to three open times of some days, nearest to an instant first. */
export function nearestTimes(days: readonly Day[], startAt: Date): string[] {
  const times = days.flatMap((day) =>
    day.slots.map((slot) => ({ slotAt: slot.startAt, ms: Math.abs(Date.parse(slot.startAt) - startAt.getTime()) })),
  );
  return times
    .sort((one, other) => one.ms - other.ms)
    .slice(0, ALTERNATIVES_MAX)
    .map(({ slotAt }) => slotAt);
}
