import { z } from "zod";
import { DateInReach, TIME_TEXT_MAX } from "../fields/date-time.schema";
import { Id } from "../fields/id.schema";
import { Text } from "../fields/text.schema";
import { DayHours, Week } from "../orgs/hours.schema";

/** How many days one entry of dated exceptions can cover. */
export const EXCEPTION_DAYS_MAX = 366;

const Day = z.string("is required").min(1, "is required").pipe(DateInReach);
/** Whose hours: a member's; null: the business's. */
const staffId = Id.nullable();
const label = Text.trim();

/** The business's week. */
export const SaveWeek = z.object({ hours: Week });

/** Hours that replace the weekday's on all the days from `from` to `to`, both included. */
export const NewExceptions = z
  .object({ staffId, from: Day, to: Day, hours: DayHours, label })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "can’t be before the first day" });

export const ChangedException = z.object({ staffId, date: Day, hours: DayHours, label });

export const ExceptionOfDate = z.object({ staffId, date: Day });

const TimeText = z.string("is required").trim().min(1, "is required").max(TIME_TEXT_MAX, "is not a time");

/** A span without work: whole days, both included, or two date-times of the business's wall clock (rule A6.2). */
export const NewTimeOff = z.object({
  staffId: Id,
  isAllDay: z.boolean("is required"),
  from: TimeText,
  to: TimeText,
});

/** A planned change of hours, to find out what it would do. */
export const HoursChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("week"), staffId, hours: Week.nullable() }),
  z.object({ kind: z.literal("exceptions"), staffId, from: Day, to: Day, hours: DayHours }),
  z.object({ kind: z.literal("without_exception"), staffId, date: Day }),
  NewTimeOff.extend({ kind: z.literal("time_off") }),
]);
export type HoursChange = z.output<typeof HoursChange>;
export type HoursChangeInput = z.input<typeof HoursChange>;
