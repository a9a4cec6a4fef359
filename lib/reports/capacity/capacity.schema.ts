import { z } from "zod";
import { AnyId } from "../../fields/id.schema";
import { whole } from "../../fields/number.schema";
import { optional } from "../../fields/optional.schema";
import { DayText } from "../period/period.schema";

/** The longest stretch of dates that capacity is told of, and how far it reaches back. */
export const CAPACITY_DAYS = { max: 92, back: 366, usual: 28 } as const;

/** Which dates capacity is asked of: by default from today on, for four weeks. */
export const AskedOfCapacity = z.object({
  from: optional(DayText),
  to: optional(DayText),
  days: optional(whole(1, CAPACITY_DAYS.max)),
  staffId: optional(AnyId),
  serviceId: optional(AnyId),
});
export type AskedOfCapacity = z.output<typeof AskedOfCapacity>;

const Minutes = z.object({
  openMin: z.int(),
  occupiedMin: z.int(),
  freeMin: z.int(),
  /** taken from open time by connected calendars */
  blockedMin: z.int(),
  /** occupied of open time in percent; null where nothing is open */
  utilization: z.number().nullable(),
});
export type Minutes = z.output<typeof Minutes>;

/** How much open time there is and how much of it is occupied (rules R8 to R10). */
export const CapacityView = z.object({
  timezone: z.string(),
  from: z.string(),
  to: z.string(),
  basis: z.enum(["members", "resources"]),
  totals: Minutes,
  days: z.array(Minutes.extend({ date: z.string(), open: z.boolean(), estimated: z.boolean() })),
  members: z.array(Minutes.extend({ staffId: z.string(), name: z.string() })),
  resources: z.array(Minutes.extend({ resourceId: z.string(), name: z.string() })),
  hours: z.array(
    z.object({
      weekday: z.int(),
      hour: z.int(),
      openMin: z.int(),
      occupiedMin: z.int(),
      utilization: z.number().nullable(),
    }),
  ),
  access: z.array(z.object({ serviceId: z.string(), name: z.string(), nextOpenAt: z.string().nullable() })),
  /** wishes on the waitlist for these dates */
  unmet: z.object({ wishes: z.int(), booked: z.int(), stillWaiting: z.int(), unmet: z.int() }),
  notes: z.array(z.string()),
});
export type CapacityView = z.output<typeof CapacityView>;
