import type { Steps } from "../../process/steps";
import { readDurationMs, readMoment } from "./moment";
import { readProperty } from "./property";
import { instantIn, UTC } from "./zone";

type Span = { startMs: number; endMs: number };

/** The busy periods of a VFREEBUSY that touch a span: all but those that say they are free (rule K10.3). @throws Error if one can't be read */
export function* busyPeriods(lines: readonly string[], span: Span): Steps<Span[]> {
  const found: Span[] = [];
  for (const line of lines.filter((each) => /^FREEBUSY/i.test(each))) {
    const { params, values } = readProperty(line);
    const periods = params.fbtype?.toUpperCase() === "FREE" ? [] : values.map(periodOf);
    for (const period of periods) if (touches(period, span)) found.push(period);
    yield;
  }
  return found;
}

/** Whether a range takes time of a span. */
export const touches = (range: Span, span: Span): boolean =>
  range.startMs < range.endMs && range.startMs < span.endMs && range.endMs > span.startMs;

/** Periods are in UTC. */
function periodOf(value: string): Span {
  const [from = "", to = ""] = value.split("/");
  const startMs = instantIn(readMoment(from).wallMs, UTC);
  const endMs = /^[+-]?P/.test(to) ? startMs + readDurationMs(to) : readMoment(to).wallMs;
  return { startMs, endMs };
}
