import { z } from "zod";
import { LocalDate } from "../fields/date-time.schema";
import { MinuteOfDay, whole } from "../fields/number.schema";
import { Text } from "../fields/text.schema";

const MinuteOrNone = MinuteOfDay.nullable().default(null);

const HoursShape = z.object({
  open: z.boolean(),
  openMin: MinuteOrNone,
  closeMin: MinuteOrNone,
  breakStartMin: MinuteOrNone,
  breakEndMin: MinuteOrNone,
});

type Problem = [path: string, message: string];

/** 0 ≤ open < breakStart < breakEnd < close ≤ 1440, breaks both or none; a closed day has no times (rule I5). */
function problemOfHours(hours: z.infer<typeof HoursShape>): Problem | null {
  if (!hours.open) return null;
  const { openMin, closeMin, breakStartMin, breakEndMin } = hours;
  if (openMin === null) return ["openMin", "is required on an open day"];
  if (closeMin === null) return ["closeMin", "is required on an open day"];
  if (closeMin <= openMin) return ["closeMin", "must be after the opening time"];
  if (breakStartMin === null && breakEndMin === null) return null;
  if (breakStartMin === null) return ["breakStartMin", "is required when the break has an end"];
  if (breakEndMin === null) return ["breakEndMin", "is required when the break has a start"];
  if (breakStartMin <= openMin) return ["breakStartMin", "must be after the opening time"];
  if (breakEndMin <= breakStartMin) return ["breakEndMin", "must be after the start of the break"];
  if (breakEndMin >= closeMin) return ["breakEndMin", "must be before the closing time"];
  return null;
}

const CLOSED = { openMin: null, closeMin: null, breakStartMin: null, breakEndMin: null };

function keepNoTimesWhenClosed<Hours extends z.infer<typeof HoursShape>>(hours: Hours): Hours {
  return hours.open ? hours : { ...hours, ...CLOSED };
}

const checked = <Shape extends z.ZodType<z.infer<typeof HoursShape>>>(shape: Shape) =>
  shape
    .superRefine((hours, context) => {
      const problem = problemOfHours(hours);
      if (problem) context.addIssue({ code: "custom", path: [problem[0]], message: problem[1] });
    })
    .transform(keepNoTimesWhenClosed);

export const DayHours = checked(HoursShape);
export type DayHours = z.infer<typeof DayHours>;

const Weekday = checked(HoursShape.extend({ weekday: whole(0, 6) }));

/** The seven days, given in any order, kept in order 0 (Sunday) to 6. */
export const Week = z
  .array(Weekday)
  .length(7, "must have 7 entries, one for each weekday")
  .refine((days) => new Set(days.map((day) => day.weekday)).size === days.length, "must include each weekday once")
  .transform((days) =>
    [...days].sort((one, other) => one.weekday - other.weekday).map(({ weekday: _, ...hours }) => hours),
  );

export const DateException = checked(HoursShape.extend({ date: LocalDate, label: Text.default("") }));
