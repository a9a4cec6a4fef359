import type { BookingChanges } from "../../../db/vocabulary";
import type { BookingRow } from "../../bookings/get-booking-row";

/**
 * What is different in a booking, for its history, which already has start and member. For a customer, only that it is another one. Null:
 * nothing.
 */
export function changesBetween(before: BookingRow, after: BookingRow): BookingChanges | null {
  const names = ({ addOns }: BookingRow) => addOns.map(({ name }) => name);
  const changes: BookingChanges = {
    ...(before.serviceId === after.serviceId ? {} : { service: [before.serviceName, after.serviceName] }),
    ...(isSame(names(before), names(after)) ? {} : { addOns: [names(before), names(after)] }),
    ...(before.durationMin === after.durationMin ? {} : { durationMin: [before.durationMin, after.durationMin] }),
    ...(before.priceCents === after.priceCents ? {} : { priceCents: [before.priceCents, after.priceCents] }),
    ...(before.partySize === after.partySize ? {} : { partySize: [before.partySize, after.partySize] }),
    ...(before.resourceId === after.resourceId ? {} : { resource: [before.resourceId, after.resourceId] }),
    ...(isSame(contact(before), contact(after)) && before.customerId === after.customerId ? {} : { customer: true }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

const contact = ({ customerName, customerEmail, customerPhone }: BookingRow) => [
  customerName,
  customerEmail,
  customerPhone,
];

const isSame = (one: string[], other: string[]): boolean => JSON.stringify(one) === JSON.stringify(other);
