import type { OpeningHours } from "./opening-hours";
import { TABLES_NAMED } from "./tables-named.schema";

/** How many of its free tables each time of a day names: the same at all of them, whatever else is asked (rule B7.3). */
export function tablesNamedMax({ intervals }: Pick<OpeningHours, "intervals">): number {
  const gridTimes = intervals.reduce((sum, { startMins }) => sum + startMins.length, 0);
  return Math.max(1, Math.min(TABLES_NAMED.aSlotMax, Math.floor(TABLES_NAMED.aDayMax / gridTimes)));
}
