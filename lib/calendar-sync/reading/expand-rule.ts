import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import type { Steps } from "../../process/steps";
import { DAY_MS } from "../../time/local-date";
import type { Frequency, Rule } from "./rule";

/** What one rule may take (rule K8.3). */
const OCCURRENCES_MAX = 20_000;
const STEPS_MAX = 2_000;
const OCCURRENCES_A_STEP = 100;
const STEP_MS_MAX = 366 * DAY_MS;

const PERIOD_MS: Record<Frequency, number> = {
  YEARLY: 365 * DAY_MS,
  MONTHLY: 28 * DAY_MS,
  WEEKLY: 7 * DAY_MS,
  DAILY: DAY_MS,
  HOURLY: DAY_MS / 24,
};

/** The lists that make more of a period, and not fewer. */
const EXPANDING: Record<Frequency, readonly string[]> = {
  YEARLY: ["BYMONTH", "BYWEEKNO", "BYYEARDAY", "BYMONTHDAY", "BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND"],
  MONTHLY: ["BYMONTHDAY", "BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND"],
  WEEKLY: ["BYDAY", "BYHOUR", "BYMINUTE", "BYSECOND"],
  DAILY: ["BYHOUR", "BYMINUTE", "BYSECOND"],
  HOURLY: ["BYMINUTE", "BYSECOND"],
};
const SAME_WEEKDAYS: Partial<Record<Frequency, number>> = { YEARLY: 53, MONTHLY: 5 };

/**
 * The wall times after its start at which a rule repeats, within [fromMs, toMs). All times are wall clocks read as if they were UTC, and
 * so is the rule: a clock that changes is the caller's business. The start itself is the first occurrence, whatever the rule says.
 *
 * @param isOver whether a wall time is after the rule's end
 * @returns null if that takes too many occurrences (rule K8.3)
 */
export function* expandRule(
  rule: Rule,
  startMs: number,
  span: { fromMs: number; toMs: number },
  isOver: (wallMs: number) => boolean,
): Steps<number[] | null> {
  const found: number[] = [];
  const repeated = repeating(rule, startMs);
  const stepMs = stepOf(rule);
  let left = rule.count === null ? Number.POSITIVE_INFINITY : rule.count - 1;
  let walked = 0;
  // Who counts has to begin at the start.
  let fromMs = rule.count === null ? Math.max(span.fromMs, startMs + 1) : startMs + 1;
  for (let steps = 0; fromMs < span.toMs && left > 0; steps += 1) {
    // A clock change moves a time by less than a day.
    if (isOver(fromMs - DAY_MS)) return found;
    const toMs = Math.min(fromMs + stepMs, span.toMs);
    const part = repeated?.(fromMs, toMs) ?? null;
    walked += part?.length ?? 0;
    if (part === null || walked > OCCURRENCES_MAX || steps >= STEPS_MAX) return null;
    for (const wallMs of part.slice(0, left)) if (wallMs >= span.fromMs && !isOver(wallMs)) found.push(wallMs);
    left -= part.length;
    fromMs = toMs;
    yield;
  }
  return found;
}

/** The rule's own times in [fromMs, toMs), in order; null if it gives up. */
function repeating(rule: Rule, startMs: number): ((fromMs: number, toMs: number) => number[] | null) | null {
  try {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(startMs).toZonedDateTimeISO("UTC");
    const repeated = new RRuleTemporal({
      rruleString: `RRULE:${rule.pattern}`,
      dtstart,
      maxIterations: OCCURRENCES_MAX,
    });
    return (fromMs, toMs) => {
      try {
        return repeated.between(new Date(fromMs), new Date(toMs - 1), true).map((time) => time.epochMilliseconds);
      } catch {
        return null;
      }
    };
  } catch {
    return null;
  }
}

/** A span with about as many occurrences as one step may have. */
function stepOf({ frequency, interval, listSizes }: Rule): number {
  const inPeriod = EXPANDING[frequency].reduce((product, name) => product * (listSizes.get(name) ?? 1), 1);
  const weekdays = listSizes.has("BYDAY") ? (SAME_WEEKDAYS[frequency] ?? 1) : 1;
  const periods = Math.max(OCCURRENCES_A_STEP / (inPeriod * weekdays), 0.01);
  return Math.min(Math.ceil(periods * interval * PERIOD_MS[frequency]), STEP_MS_MAX);
}
