import { notBuilt } from "../../marketing/not-built";

/**
 * What a time of the business's clock means (rule M15): one instant, `moved` if it was inside an hour that is skipped; or one of two, in an
 * hour that comes twice, each with the name of its offset such as "EDT".
 */
export type ScheduleTime =
  | { kind: "one"; at: Date; isMoved: boolean }
  | { kind: "two"; first: { at: Date; zone: string }; second: { at: Date; zone: string } };

/** Reads `YYYY-MM-DDTHH:MM` in a zone; null for a date that doesn't exist. */
export const scheduleTime = (_text: string, _zone: string): ScheduleTime | null => notBuilt();
