import type { z } from "zod";
import type { DeskBooking } from "@/lib/desk/changing/get-desk-booking";
import type { ChangeAtDesk, Wanted } from "@/lib/desk/changing/schema";

type Customer = { customerId?: string; name: string; email: string; phone: string };

/** The wanted booking, while it is being changed. Its start is an instant, or wall time from a date and time field. */
export type Draft = {
  startAt: string;
  serviceId: string;
  addOnIds: string[];
  /** "" for no one, `ANY_MEMBER` for any free member */
  staffId: string;
  resourceId: string;
  durationMin: number;
  priceCents: number;
  partySize: number | null;
  customer: Customer;
};

export const ANY_MEMBER = "any";

export const draftOf = (booking: DeskBooking): Draft => ({
  startAt: booking.startAt,
  serviceId: booking.serviceId,
  addOnIds: booking.addOnIds,
  staffId: booking.staffId ?? "",
  resourceId: booking.resourceId ?? "",
  durationMin: booking.durationMin,
  priceCents: booking.priceCents,
  partySize: booking.partySize,
  customer: { name: booking.customer.name, email: booking.customer.email, phone: booking.customer.phone },
});

/** The draft with another service, of which it takes the length and the price. */
export function withService(draft: Draft, { choices }: DeskBooking, serviceId: string): Draft {
  const service = choices.services.find(({ id }) => id === serviceId);
  if (service === undefined || serviceId === draft.serviceId) return draft;
  const { durationMin, priceCents, partySizeMax } = service;
  return { ...draft, serviceId, addOnIds: [], durationMin, priceCents, partySize: partySizeMax && draft.partySize };
}

/** The draft with an add-on more or less, which changes its length and its price. */
export function withAddOn(draft: Draft, { choices }: DeskBooking, addOnId: string, isOn: boolean): Draft {
  const addOn = choices.services.flatMap(({ addOns }) => addOns).find(({ id }) => id === addOnId);
  if (addOn === undefined || draft.addOnIds.includes(addOnId) === isOn) return draft;
  const sign = isOn ? 1 : -1;
  return {
    ...draft,
    addOnIds: isOn ? [...draft.addOnIds, addOnId] : draft.addOnIds.filter((id) => id !== addOnId),
    durationMin: Math.max(1, draft.durationMin + sign * addOn.durationMin),
    priceCents: Math.max(0, draft.priceCents + sign * addOn.priceCents),
  };
}

type Sent = z.input<typeof Wanted>;

/** What of the place, the time and the service is different: only that is sent. */
export function wantedOf(draft: Draft, booking: DeskBooking): Sent {
  const was = draftOf(booking);
  const isOther = (name: keyof Draft) => JSON.stringify(draft[name]) !== JSON.stringify(was[name]);
  const isMade = isOther("serviceId") || isOther("addOnIds");
  return {
    ...(isOther("startAt") ? { startAt: draft.startAt } : {}),
    ...(isOther("staffId") ? memberOf(draft.staffId) : {}),
    ...(isOther("resourceId") ? { resourceId: draft.resourceId } : {}),
    ...(isOther("serviceId") ? { serviceId: draft.serviceId } : {}),
    ...(isMade ? { addOnIds: draft.addOnIds } : {}),
    ...(isMade || isOther("durationMin") ? { durationMin: draft.durationMin } : {}),
    ...(isMade || isOther("priceCents") ? { priceCents: draft.priceCents } : {}),
    ...(isOther("partySize") ? { partySize: draft.partySize } : {}),
  };
}

const memberOf = (staffId: string): Sent => (staffId === ANY_MEMBER ? { takesAnyMember: true } : { staffId });

/** The whole change: what is different, and the customer if it is another one. */
export function changeOf(
  draft: Draft,
  booking: DeskBooking,
  choices: { isCustomerTold: boolean; anyway: boolean },
): z.input<typeof ChangeAtDesk> {
  const { id, revision, customer } = booking;
  const { customerId, name, email, phone } = draft.customer;
  const isSame = name === customer.name && email === customer.email && phone === customer.phone;
  const isOther = !isSame || (customerId !== undefined && customerId !== customer.id);
  return { id, revision, ...wantedOf(draft, booking), ...(isOther ? { customer: draft.customer } : {}), ...choices };
}
