import { z } from "zod";
import { BookingNamed } from "../../bookings/dashboard-requests.schema";
import { BOOKING_LIMITS } from "../../bookings/fields.schema";
import { ContactAtDesk } from "../../fields/contact.schema";
import { DateTimeText } from "../../fields/date-time.schema";
import { IdOrNone, idList } from "../../fields/id.schema";
import { Cents, DAY_MINUTES, PartySize, whole } from "../../fields/number.schema";
import { optional } from "../../fields/optional.schema";

const LENGTH_MIN_MAX = (1 + BOOKING_LIMITS.addOnsMax) * DAY_MINUTES;

/** The wanted booking, its time and place; omitted parts stay the same. */
export const Wanted = z.object({
  startAt: optional(DateTimeText),
  /** the requested member */
  staffId: optional(IdOrNone),
  /** any available member, instead of the current one */
  takesAnyMember: z.boolean("must be true or false").optional(),
  resourceId: optional(IdOrNone),
  serviceId: optional(IdOrNone),
  /** of the service; an empty list removes all of them */
  addOnIds: idList(`must have at most ${BOOKING_LIMITS.addOnsMax} add-ons`)
    .max(BOOKING_LIMITS.addOnsMax, `must have at most ${BOOKING_LIMITS.addOnsMax} add-ons`)
    .optional(),
  durationMin: optional(whole(1, LENGTH_MIN_MAX)),
  priceCents: optional(Cents),
  partySize: optional(PartySize),
});
export type Wanted = z.output<typeof Wanted>;

/** A change that the business is considering. */
export const WeighedChange = BookingNamed.extend(Wanted.shape);
export type WeighedChange = z.output<typeof WeighedChange>;

/** A change of a booking by the business, in one go (rule B15). */
export const ChangeAtDesk = WeighedChange.extend({
  /** the booking's revision when it was opened: a booking that has changed since is left unchanged */
  revision: whole(0, 1_000_000_000),
  /** the new customer: a known one, or a contact with at least a name */
  customer: z.object({ ...ContactAtDesk.shape, customerId: optional(IdOrNone) }).optional(),
  isCustomerTold: z.boolean("must be true or false"),
  /** even if customers couldn't book it */
  anyway: z.boolean("must be true or false"),
});
export type ChangeAtDesk = z.output<typeof ChangeAtDesk>;
