import { type Measured, nothing } from "../capacity/measure";
import { percentOf } from "../figures/compared";
import { type Fired, type Outcome, reaches, TOO_LITTLE } from "./fired";
import { THRESHOLDS } from "./thresholds";

export const PARTS_OF_DAY = ["morning", "afternoon", "evening"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** Before noon, from noon to five, and after that. */
const partOf = (hour: number): PartOfDay => (hour < 12 ? "morning" : hour < 17 ? "afternoon" : "evening");

type Weeks = { from: string; to: string; total: Measured; hours: ReadonlyMap<number, Measured> };

/** Times of the week that stay empty while the rest is well booked. */
export function quietTime(weeks: Weeks): Outcome {
  const { utilization, wholeUtilization, openHours } = THRESHOLDS.quiet_time;
  const isBusy = reaches(weeks.total.occupiedMin, weeks.total.openMin, wholeUtilization) && weeks.total.openMin > 0;
  return judged(weeks, openHours, ({ openMin, occupiedMin }) => isBusy && !reaches(occupiedMin, openMin, utilization), {
    id: "quiet_time",
    atStake: ({ openMin, occupiedMin }) => openMin - occupiedMin,
  });
}

/** Times of the week at which hardly anything is left. */
export function fullTime(weeks: Weeks): Outcome {
  const { utilization, openHours } = THRESHOLDS.full_time;
  return judged(weeks, openHours, ({ openMin, occupiedMin }) => reaches(occupiedMin, openMin, utilization), {
    id: "full_time",
    atStake: ({ occupiedMin }) => occupiedMin,
  });
}

function judged(
  { from, to, total, hours }: Weeks,
  openHours: number,
  fires: (part: Measured) => boolean,
  { id, atStake }: { id: "quiet_time" | "full_time"; atStake: (part: Measured) => number },
): Outcome {
  const parts = partsOf(hours).filter(({ measured }) => measured.openMin >= openHours * 60);
  if (parts.length === 0) return TOO_LITTLE;
  return {
    fired: parts
      .filter(({ measured }) => fires(measured))
      .map(({ weekday, part, measured }): Fired => {
        const { openMin, occupiedMin } = measured;
        return {
          ...{ id, severity: "notice", subject: `${weekday}-${part}`, atStake: atStake(measured) },
          evidence: {
            ...{ from, to, weekday, part, openMin: Math.round(openMin), occupiedMin: Math.round(occupiedMin) },
            utilization: percentOf({ part: Math.round(occupiedMin), whole: Math.round(openMin) }),
            wholeUtilization: percentOf({ part: Math.round(total.occupiedMin), whole: Math.round(total.openMin) }),
          },
        };
      }),
  };
}

function partsOf(hours: ReadonlyMap<number, Measured>) {
  const sums = new Map<string, { weekday: number; part: PartOfDay; measured: Measured }>();
  for (const [place, { openMin, occupiedMin }] of hours) {
    const [weekday, part] = [Math.floor(place / 24), partOf(place % 24)];
    const sum = sums.get(`${weekday} ${part}`) ?? { weekday, part, measured: nothing() };
    sums.set(`${weekday} ${part}`, sum);
    sum.measured.openMin += openMin;
    sum.measured.occupiedMin += occupiedMin;
  }
  return [...sums.values()].toSorted((one, other) => one.weekday - other.weekday);
}
