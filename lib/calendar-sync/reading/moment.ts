import { DAY_MS } from "../../time/local-date";

/** A date, as the first moment of its day, or a wall time; both read as if they were UTC. `isUtc`: it's meant so. */
export type Moment = { wallMs: number; isDate: boolean; isUtc: boolean };

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?))?$/;
const DURATION = /^([+-]?)P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/;

/** @throws Error if there is no such date or time */
export function readMoment(text: string): Moment {
  const found = WRITTEN.exec(text);
  if (!found) throw new Error("no date");
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0));
  const dayMs = Date.UTC(year ?? 0, (month ?? 0) - 1, day);
  const isReal = new Date(dayMs).toISOString().slice(0, 10) === text.slice(0, 10);
  if (!isReal || (hour ?? 0) > 24 || (minute ?? 0) > 59 || (second ?? 0) > 60) throw new Error("no such date");
  const timeMs = ((hour ?? 0) * 3600 + (minute ?? 0) * 60 + Math.min(second ?? 0, 59)) * 1000;
  return { wallMs: dayMs + timeMs, isDate: found[4] === undefined, isUtc: found[7] === "Z" };
}

/** @throws Error if it's none */
export function readDurationMs(text: string): number {
  const found = DURATION.exec(text);
  if (!found || !/\d/.test(text)) throw new Error("no duration");
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0));
  const ms =
    ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_MS + ((hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
  return found[1] === "-" ? -ms : ms;
}

/** The first moment of the day. */
export const startOfDay = (wallMs: number): number => Math.floor(wallMs / DAY_MS) * DAY_MS;

/** How many whole days hold this time: at least one. */
export const wholeDays = (ms: number): number => Math.max(1, Math.ceil(ms / DAY_MS));
