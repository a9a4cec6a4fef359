import { parseInstant } from "../../time/parse-instant";
import { isRepeatedTime } from "../../time/wall-clock";
import { offsetAt } from "../../time/zone-offset";

/**
 * What a time of the business's clock means (rule M15): one instant, `moved` if it was inside an hour that is skipped; or one of two, in an
 * hour that comes twice, each with the name of its offset such as "EDT".
 */
export type ScheduleTime =
  | { kind: "one"; at: Date; isMoved: boolean }
  | { kind: "two"; first: { at: Date; zone: string }; second: { at: Date; zone: string } };

/** Reads `YYYY-MM-DDTHH:MM` in a zone; null for a date that doesn't exist. */
export function scheduleTime(text: string, zone: string): ScheduleTime | null {
  const at = parseInstant(text, zone);
  if (at === null) return null;
  const offsetMs = offsetAt(at.getTime(), zone);
  const isMoved = new Date(at.getTime() + offsetMs).toISOString().slice(0, 16) !== text;
  if (isMoved || !isRepeatedTime(at.getTime(), zone)) return { kind: "one", at, isMoved };
  // The first of the two is the one read above; the clock was put back in between.
  const later = offsetAt(at.getTime() + DAY_MS, zone);
  const second = new Date(at.getTime() + offsetMs - later);
  return {
    kind: "two",
    first: { at, zone: zoneName(at, zone) },
    second: { at: second, zone: zoneName(second, zone) },
  };
}

const DAY_MS = 86_400_000;

/** "EDT", or "GMT+2" where the offset has no short name in English. */
function zoneName(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "short" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
