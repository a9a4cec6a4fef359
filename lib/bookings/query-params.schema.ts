import { z } from "zod";
import { Id, IdOrNone } from "../fields/id.schema";
import { PARTY_SIZE } from "../fields/number.schema";
import { AddOnIds, BOOKING_LIMITS, WindowDate } from "./fields.schema";

/** `?explain=1` adds to each day why times of its opening hours are not offered (rule B12.2). */
const Explain = z
  .string()
  .optional()
  .transform((value) => value === "1")
  .meta({ description: "1: add `blocked`, why times of the opening hours are not offered" });

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
      .regex(/^0*([1-9]|[1-4][0-9]|50)$/, `must be a whole number from ${PARTY_SIZE.min} to ${PARTY_SIZE.max}`)
      .transform(Number)
      .meta({ description: `${PARTY_SIZE.min} to ${PARTY_SIZE.max}`, examples: ["2"] }),
  ),
  addOnIds: optionalParam(
    z
      .string()
      .transform((text) => text.split(",").flatMap((id) => id.trim() || []))
      .pipe(AddOnIds)
      .meta({
        description: "ids of chosen add-ons of the service, comma-separated: times that fit with them come back",
      }),
  ),
});
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>;

const PAGE_MAX = BOOKING_LIMITS.appointmentsPageMax;

/** The parameters of GET /appointments; none is ever rejected (rule A7.1). */
export const AppointmentsQuery = z.object({
  from: z.string().optional().meta({ description: "lower bound of startAt, ISO 8601; instead of now" }),
  to: z.string().optional().meta({ description: "upper bound of startAt, ISO 8601, inclusive" }),
  status: z.string().optional().meta({ description: "comma-separated statuses; pending and confirmed unless given" }),
  limit: z
    .string()
    .optional()
    .meta({ description: `page size, 1 to ${PAGE_MAX}; ${PAGE_MAX} unless given` }),
  offset: z.string().optional().meta({ description: "rows to skip" }),
});
export type AppointmentsQuery = z.output<typeof AppointmentsQuery>;
