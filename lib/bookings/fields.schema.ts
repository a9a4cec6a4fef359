import { z } from "zod";
import { LOCAL_DATE_CHARACTERS } from "../fields/date-time.schema";
import { idList } from "../fields/id.schema";

/** Limits of booking bodies and reads (rule H4.2). */
export const BOOKING_LIMITS = {
  notesMax: 500,
  addOnsMax: 10,
  windowDaysMax: 60,
  cancelReasonMax: 200,
  appointmentsPageMax: 200,
} as const;

const TOO_MANY_ADD_ONS = `must have at most ${BOOKING_LIMITS.addOnsMax} add-ons`;

/** Chosen add-ons, each once and in a fixed order, so that equal choices are equal; absent means none. */
export const AddOnIds = idList(TOO_MANY_ADD_ONS)
  .transform((ids) => [...new Set(ids)].sort())
  .refine((ids) => ids.length <= BOOKING_LIMITS.addOnsMax, TOO_MANY_ADD_ONS)
  .transform((ids) => (ids.length > 0 ? ids : undefined))
  .meta({
    description: `Ids of the service's add-ons, at most ${BOOKING_LIMITS.addOnsMax}; repeated ids count once. Each add-on adds to the booking's duration and price.`,
  });

/** A day of an availability read; `checkWindow` says what is wrong with one. */
export const WindowDate = z
  .string("is required")
  .max(LOCAL_DATE_CHARACTERS, "must be a date such as 2030-05-06")
  .meta({ format: "date", description: "YYYY-MM-DD" });
