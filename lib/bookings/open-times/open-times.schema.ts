import { z } from "zod";
import { Id, IdOrNone } from "../../fields/id.schema";
import { PartySize } from "../../fields/number.schema";
import { optional } from "../../fields/optional.schema";
import { BookingById } from "../booking-by-id.schema";
import { AddOnIds, WindowDate } from "../fields.schema";

/** The first and last day to get open times for; `explain` adds why others are not open (rule B12.2). */
const Window = z.object({ from: WindowDate, to: WindowDate, explain: z.boolean().default(false) });

/** The open times of a service, for a new booking. */
export const AvailabilityRequest = Window.extend({
  serviceId: Id,
  staffId: optional(IdOrNone),
  partySize: optional(PartySize),
  addOnIds: optional(AddOnIds),
});
export type AvailabilityRequest = z.output<typeof AvailabilityRequest>;

/** The open times that a booking can be moved to. */
export const MoveTimesRequest = Window.extend(BookingById.shape);
