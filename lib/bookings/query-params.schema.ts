import { z } from "zod";
import { TIME_TEXT_MAX } from "../fields/date-time.schema";
import { flagParam } from "../fields/flag.schema";
import { Id, IdOrNone } from "../fields/id.schema";
import { PARTY_SIZE } from "../fields/number.schema";
import { atMost, cutText } from "../fields/text.schema";
import { AddOnIds, BOOKING_LIMITS, WindowDate } from "./fields.schema";

/** `?explain=1` adds to each day why times within its opening hours aren't offered (rule B12.2). */
const Explain = flagParam("1 adds `blocked`: why times within the opening hours are not offered");

/** The longest list of add-ons in a URL, in characters: room for naming every id more than once. */
const ADD_ONS_TEXT_MAX = 8_000;

const optionalParam = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal("")])
    .transform((value) => (value === "" ? undefined : value))
    .optional();

/** The window of an availability read. */
export const MoveQuery = z.object({ from: WindowDate, to: WindowDate, explain: Explain });
export type MoveQuery = z.output<typeof MoveQuery>;

export const AvailabilityQuery = MoveQuery.extend({
  serviceId: Id,
  staffId: optionalParam(IdOrNone),
  partySize: optionalParam(
    z
      .string()
      .regex(/^0{0,20}([1-9]|[1-4][0-9]|50)$/, `must be a whole number from ${PARTY_SIZE.min} to ${PARTY_SIZE.max}`)
      .transform(Number)
      .meta({ description: `${PARTY_SIZE.min} to ${PARTY_SIZE.max}`, examples: ["2"] }),
  ),
  addOnIds: optionalParam(
    z
      .string()
      .max(ADD_ONS_TEXT_MAX, atMost(ADD_ONS_TEXT_MAX))
      .transform((text) => text.split(",").flatMap((id) => id.trim() || []))
      .pipe(AddOnIds)
      .meta({
        description: "comma-separated ids of the service's add-ons; only times with room for them are returned",
      }),
  ),
});
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>;

/** How many characters of a list of statuses are read. */
const STATUSES_TEXT_MAX = 2_000;
/** Anything longer can't be a time or a number. */
const anyText = cutText(TIME_TEXT_MAX + 1).optional();
const PAGE_MAX = BOOKING_LIMITS.appointmentsPageMax;

/** The parameters of GET /appointments; none is ever rejected (rule A7.1). */
export const AppointmentsQuery = z.object({
  from: anyText.meta({ description: "lower bound of startAt, ISO 8601; default now" }),
  to: anyText.meta({ description: "upper bound of startAt, ISO 8601, inclusive" }),
  status: cutText(STATUSES_TEXT_MAX)
    .optional()
    .meta({ description: "comma-separated statuses; default pending and confirmed" }),
  limit: anyText.meta({ description: `page size, 1 to ${PAGE_MAX}; default ${PAGE_MAX}` }),
  offset: anyText.meta({ description: "rows to skip" }),
});
export type AppointmentsQuery = z.output<typeof AppointmentsQuery>;
