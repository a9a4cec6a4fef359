import { z } from "zod";
import { TeamNotes } from "../../bookings/dashboard-requests.schema";
import { AddOnIds, WindowDate } from "../../bookings/fields.schema";
import { BookingRequest } from "../../bookings/requests.schema";
import { ContactAtDesk } from "../../fields/contact.schema";
import { FormKey } from "../../fields/form-key.schema";
import { Id, IdOrNone } from "../../fields/id.schema";
import { PartySize } from "../../fields/number.schema";
import { optional } from "../../fields/optional.schema";
import { Wanted } from "../changing/schema";

/**
 * A new booking in the dashboard, for a known customer or for a contact with at least a name. `formKey` is the form's own: sent twice, it
 * books once (rule A10.4).
 */
export const BookAtDesk = BookingRequest.omit({ notes: true }).extend({
  ...ContactAtDesk.shape,
  customerId: optional(IdOrNone),
  teamNotes: TeamNotes,
  formKey: FormKey,
  isCustomerTold: z.boolean("must be true or false"),
});
export type BookAtDesk = z.output<typeof BookAtDesk>;

const WorkWindow = z.object({ from: WindowDate, to: WindowDate, staffId: optional(IdOrNone) });

/** The open times to show the business, both dates included: for moving a booking, or for a new one. */
export const OpenTimesRequest = z.union([
  WorkWindow.extend({ ...Wanted.omit({ startAt: true }).shape, id: Id }),
  WorkWindow.extend({ serviceId: Id, addOnIds: optional(AddOnIds), partySize: optional(PartySize) }),
]);
export type OpenTimesRequest = z.output<typeof OpenTimesRequest>;

/** What a customer at the counter wants, from the first available member or the requested one. */
export const WalkInAsked = BookingRequest.pick({ serviceId: true, staffId: true, partySize: true, addOnIds: true });
export type WalkInAsked = z.output<typeof WalkInAsked>;

export const BookWalkIn = WalkInAsked.extend({
  formKey: FormKey,
  name: optional(ContactAtDesk.shape.name),
  phone: ContactAtDesk.shape.phone,
});
export type BookWalkIn = z.output<typeof BookWalkIn>;

/** A time that the business is considering for a new booking. */
export const WeighedTime = BookingRequest.pick({
  serviceId: true,
  startAt: true,
  staffId: true,
  partySize: true,
  addOnIds: true,
});
export type WeighedTime = z.output<typeof WeighedTime>;

export const CustomerSearch = z.object({ text: z.string("must be text").max(200, "is too long") });
