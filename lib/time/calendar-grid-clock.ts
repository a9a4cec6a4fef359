import { DateTime } from "luxon";

/**
 * What a calendar grid's localizer asks of Luxon's `DateTime`, held in UTC: such a grid draws wall clocks, and the browser's own
 * zone must never show through.
 */
export function wallClockDateTime() {
  return {
    fromJSDate: (wall: Date) => DateTime.fromJSDate(wall, { zone: "utc" }),
    local: () => DateTime.utc(),
    min: (one: DateTime, other: DateTime) => DateTime.min(one, other),
    max: (one: DateTime, other: DateTime) => DateTime.max(one, other),
  };
}
