import { type NextOpening, OPENINGS_MAX } from "../capacity/next-openings";
import { compared, percentOf } from "../figures/compared";
import type { VisitFigures } from "../figures/visit-figures";
import { NOTHING, type Outcome, reaches, TOO_LITTLE } from "./fired";
import { THRESHOLDS } from "./thresholds";

/*
 * A rate over its threshold that comes from a few cases alone is no finding, but it isn't fine either: there is too little to judge by.
 */

/** A stretch of local days, both included, with its figures. */
export type Window = { from: string; to: string; figures: VisitFigures };

/** A service that can be booked online has no open time at all. @param hasMore whether there are services that weren't looked at */
export function nothingBookable(openings: readonly NextOpening[], hasMore: boolean): Outcome {
  return {
    ...(hasMore && { note: `only the first ${OPENINGS_MAX} services that can be booked online were looked at` }),
    fired: openings
      .filter(({ nextOpenAt }) => nextOpenAt === null)
      .map(({ serviceId, name }) => ({
        ...{ id: "nothing_bookable", severity: "warning", subject: serviceId, name, atStake: 0 },
        evidence: { serviceId, nextOpenAt: null },
      })),
  };
}

/** Many appointments are missed. */
export function noShowsHigh({ from, to, figures }: Window): Outcome {
  const { noShowRate, cameDue: least, noShows: leastMissed } = THRESHOLDS.no_shows_high;
  const { noShows, visits, missedCents } = figures;
  const cameDue = visits + noShows;
  if (cameDue < least) return TOO_LITTLE;
  if (!reaches(noShows, cameDue, noShowRate)) return NOTHING;
  if (noShows < leastMissed) return TOO_LITTLE;
  const rate = percentOf({ part: noShows, whole: cameDue });
  const evidence = { from, to, noShows, cameDue, noShowRate: rate, valueCents: missedCents };
  return { fired: [{ id: "no_shows_high", severity: "warning", subject: null, atStake: noShows, evidence }] };
}

/** Many bookings are cancelled so late that the time can hardly be sold again. */
export function lateCancellations({ from, to, figures }: Window): Outcome {
  const { lateCancellationRate, cameDueOrCancelled: least, lateCancelled: leastLate } = THRESHOLDS.late_cancellations;
  const { visits, noShows, cancelled, lateCancelled } = figures;
  const whole = visits + noShows + cancelled;
  if (whole < least) return TOO_LITTLE;
  if (!reaches(lateCancelled, whole, lateCancellationRate)) return NOTHING;
  if (lateCancelled < leastLate) return TOO_LITTLE;
  const rate = percentOf({ part: lateCancelled, whole });
  const evidence = { from, to, lateCancelled, cameDueOrCancelled: whole, lateCancellationRate: rate };
  return { fired: [{ id: "late_cancellations", severity: "notice", subject: null, atStake: lateCancelled, evidence }] };
}

/** Past bookings aren't marked as completed or missed, so that rates are unsure. */
export function unmarkedVisits({ from, to, figures }: Window): Outcome {
  const { unmarkedShare, unmarked: least } = THRESHOLDS.unmarked_visits;
  const { unmarked, visits } = figures;
  if (visits < least) return TOO_LITTLE;
  if (!reaches(unmarked, visits, unmarkedShare)) return NOTHING;
  if (unmarked < least) return TOO_LITTLE;
  const evidence = { from, to, unmarked, visits, unmarkedShare: percentOf({ part: unmarked, whole: visits }) };
  return { fired: [{ id: "unmarked_visits", severity: "info", subject: null, atStake: unmarked, evidence }] };
}

/** Revenue of services is clearly above or below the four weeks before. */
export function revenueMoved(now: Window, before: Window): Outcome {
  const { change: least, visits } = THRESHOLDS.revenue_moved;
  if (now.figures.visits < visits || before.figures.visits < visits) return TOO_LITTLE;
  const [value, previous] = [now.figures.revenueCents, before.figures.revenueCents];
  const difference = Math.abs(value - previous);
  if (previous === 0 || !reaches(difference, previous, least)) return NOTHING;
  const { change } = compared(value, previous);
  const evidence = { from: now.from, to: now.to, revenueCents: value, previousRevenueCents: previous, change };
  const severity = value < previous ? "warning" : "info";
  return { fired: [{ id: "revenue_moved", severity, subject: null, atStake: difference, evidence }] };
}
