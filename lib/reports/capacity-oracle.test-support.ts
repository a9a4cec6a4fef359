import { dayOf } from "./report-oracle.test-support";
import type { Stored } from "./reports.test-support";

/*
 * Open and occupied time once more by brute force, a quarter of an hour after the other. It shares no query and no date function with the
 * product: what the clock shows is read off the platform's own formatter.
 */

const QUARTER_MS = 900_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function hourAt(ms: number, timeZone: string): number {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", hourCycle: "h23" });
  clocks.set(timeZone, clock);
  return Number(clock.format(ms));
}

const quarters = new Map<string, number[]>();

/** When each quarter of an hour begins in which a business that is open from 9 to 17 is open on a date. */
function openQuarters(date: string, zone: string): number[] {
  const key = `${date} ${zone}`;
  const known = quarters.get(key);
  if (known) return known;
  const found: number[] = [];
  const middayMs = Date.parse(`${date}T12:00:00Z`);
  for (let ms = middayMs - 26 * 3_600_000; ms < middayMs + 26 * 3_600_000; ms += QUARTER_MS) {
    const hour = hourAt(ms, zone);
    if (hour >= 9 && hour < 17 && dayOf(ms, zone) === date) found.push(ms);
  }
  quarters.set(key, found);
  return found;
}

/** Whether a booking is awaited or took place. */
const isOccupying = ({ status, deposit, endMs, holdEndsMs }: Stored, nowMs: number): boolean =>
  status === "completed" ||
  status === "confirmed" ||
  (status === "pending" && endMs > nowMs && (deposit !== "due" || holdEndsMs > nowMs));

type Facts = { all: readonly Stored[]; zone: string; nowMs: number; members: number };

/** How much of the open time of some dates is occupied, in percent with one decimal; only time before `untilMs` counts. */
export function utilizationByHand({ all, zone, nowMs, members }: Facts, dates: readonly string[], untilMs: number) {
  let [openMs, occupiedMs] = [0, 0];
  for (let member = 0; member < members; member += 1) {
    const taken = all
      .filter((booking) => booking.member === member && isOccupying(booking, nowMs))
      .map(({ startMs, endMs, bufferMin }) => [startMs - bufferMin * 60_000, endMs + bufferMin * 60_000] as const);
    for (const startMs of dates.flatMap((date) => openQuarters(date, zone))) {
      const endMs = Math.max(startMs, Math.min(startMs + QUARTER_MS, untilMs));
      const cuts = [startMs, ...taken.flat().filter((ms) => ms > startMs && ms < endMs), endMs].toSorted(
        (a, b) => a - b,
      );
      for (const [n, fromMs] of cuts.entries()) {
        const length = (cuts[n + 1] ?? fromMs) - fromMs;
        if (length <= 0) continue;
        openMs += length;
        if (taken.some(([from, to]) => from <= fromMs && fromMs < to)) occupiedMs += length;
      }
    }
  }
  const [open, occupied] = [openMs, occupiedMs].map((ms) => Math.round(ms / 60_000));
  return open ? Math.round(((occupied ?? 0) * 1_000) / open) / 10 : null;
}
