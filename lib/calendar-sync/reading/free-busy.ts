import { readDurationMs, readMoment } from "./moment";
import { readProperty } from "./property";
import { instantIn, UTC } from "./zone";

/** The busy periods of a VFREEBUSY: all but those that say they are free. @throws Error if one can't be read */
export function busyPeriods(lines: readonly string[]): { startMs: number; endMs: number }[] {
  return lines
    .filter((line) => /^FREEBUSY/i.test(line))
    .map(readProperty)
    .filter(({ params }) => params.fbtype?.toUpperCase() !== "FREE")
    .flatMap(({ values }) => values.map(periodOf));
}

/** Periods are in UTC. */
function periodOf(value: string): { startMs: number; endMs: number } {
  const [from = "", to = ""] = value.split("/");
  const startMs = instantIn(readMoment(from).wallMs, UTC);
  const endMs = /^[+-]?P/.test(to) ? startMs + readDurationMs(to) : readMoment(to).wallMs;
  return { startMs, endMs };
}
