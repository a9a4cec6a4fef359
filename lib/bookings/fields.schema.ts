import { z } from "zod";

/** Bounds of the booking bodies and reads (INTERFACE.md, "Limits"). */
export const BOOKING_LIMITS = {
  idMax: 200,
  nameMin: 2,
  nameMax: 80,
  emailMax: 254,
  phoneMin: 6,
  phoneMax: 30,
  notesMax: 500,
  partySizeMin: 1,
  partySizeMax: 50,
  addOnsMax: 10,
  windowDaysMax: 60,
  cancelReasonMax: 200,
  appointmentsPageMax: 200,
} as const;

/** For optional fields `null` and the empty string mean absent (DECISIONS A4). */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([schema, z.literal(""), z.null()])
    .transform((value) => (value === "" || value === null ? undefined : value))
    .optional();

const hasNoNul = (text: string) => !text.includes("\0");
export const IdText = z
  .string("must be a text")
  .max(BOOKING_LIMITS.idMax, "is not an id")
  .refine(hasNoNul, "must not contain U+0000");
export const NeededIdText = z
  .string("is needed")
  .min(1, "is needed")
  .max(BOOKING_LIMITS.idMax, "is not an id")
  .refine(hasNoNul, "must not contain U+0000");

const NO_ID_LIST = "must be a list of ids";
const ListedIdText = z
  .string(NO_ID_LIST)
  .min(1, NO_ID_LIST)
  .max(BOOKING_LIMITS.idMax, "has what is not an id")
  .refine(hasNoNul, "must not contain U+0000");

/** Chosen add-ons, each once and in one order, so that equal choices are equal; none is absent. */
export const AddOnIds = z
  .array(ListedIdText, NO_ID_LIST)
  .transform((ids) => [...new Set(ids)].sort())
  .refine((ids) => ids.length <= BOOKING_LIMITS.addOnsMax, "must name at most 10 add-ons")
  .transform((ids) => (ids.length > 0 ? ids : undefined))
  .meta({
    description:
      "Ids of add-ons of the service, at most 10, each counted once: they lengthen the booking and add to its price.",
  });

const NO_DATE_TIME = "must be an ISO 8601 date-time such as 2030-05-06T13:00:00Z";
const DATE_TIME =
  /^2[01]\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?$/;
const hasRealDate = (text: string) => z.iso.date().safeParse(text.slice(0, 10)).success;

/** A date-time as bodies give it (DECISIONS A6); without an offset it is wall time, resolved with the business's zone. */
export const StartAt = z
  .string(NO_DATE_TIME)
  .regex(DATE_TIME, NO_DATE_TIME)
  .refine(hasRealDate, NO_DATE_TIME)
  .meta({
    description:
      "ISO 8601 date-time: `YYYY-MM-DDTHH:MM[:SS[.fff]]` with `Z`, `±HH:MM`, or neither (wall time of the business).",
    examples: ["2030-05-06T13:00:00.000Z"],
  });

export const PartySize = z
  .number("must be a whole number")
  .int("must be a whole number")
  .min(BOOKING_LIMITS.partySizeMin, "must be at least 1")
  .max(BOOKING_LIMITS.partySizeMax, "must be at most 50");

export const LocalDate = z.string("is needed").meta({ format: "date", description: "YYYY-MM-DD" });
