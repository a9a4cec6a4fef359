import { z } from "zod";
import { BOUNDS, Text } from "../orgs/fields.schema";
import { DayHours, LocalDate, Week } from "../orgs/hours.schema";

/** How many days one entry of dated exceptions may cover. */
export const EXCEPTION_DAYS_MAX = 366;

const Id = z.string("is needed").min(1, "is needed").max(BOUNDS.nameMax, "is not an id");
const Day = z
  .string("is needed")
  .min(1, "is needed")
  .pipe(LocalDate.regex(/^2[01]/, "must be in the years 2000 to 2199"));
/** Whose hours: a member's; null: the business's. */
const staffId = Id.nullable();
const label = Text.trim();

/** The business's week. */
export const SaveWeek = z.object({ hours: Week });
export type SaveWeek = z.output<typeof SaveWeek>;

/** Hours that replace the weekday's on all the days from `from` to `to`, both included. */
export const NewExceptions = z
  .object({ staffId, from: Day, to: Day, hours: DayHours, label })
  .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not be before the first day" });
export type NewExceptions = z.output<typeof NewExceptions>;

export const ChangedException = z.object({ staffId, date: Day, hours: DayHours, label });
export type ChangedException = z.output<typeof ChangedException>;

export const ExceptionOfDate = z.object({ staffId, date: Day });
export type ExceptionOfDate = z.output<typeof ExceptionOfDate>;

/** A span without work: whole days, both included, or two date-times of the business's wall clock (DECISIONS A6). */
export const NewTimeOff = z.object({
  staffId: Id,
  isAllDay: z.boolean("is needed"),
  from: z.string("is needed").trim().min(1, "is needed").max(BOUNDS.nameMax, "is not a time"),
  to: z.string("is needed").trim().min(1, "is needed").max(BOUNDS.nameMax, "is not a time"),
});
export type NewTimeOff = z.output<typeof NewTimeOff>;

/** A change of somebody's hours that is thought of, to be told what it would do. */
export const HoursChange = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("week"), staffId, hours: Week.nullable() }),
  z.object({ kind: z.literal("exceptions"), staffId, from: Day, to: Day, hours: DayHours }),
  z.object({ kind: z.literal("without_exception"), staffId, date: Day }),
  NewTimeOff.extend({ kind: z.literal("time_off") }),
]);
export type HoursChange = z.output<typeof HoursChange>;
export type HoursChangeInput = z.input<typeof HoursChange>;
