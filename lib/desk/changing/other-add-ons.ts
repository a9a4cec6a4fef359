import type { BookedAddOn } from "../../../db/vocabulary";
import type { BookingRow } from "../../bookings/get-booking-row";
import type { CatalogService } from "../../catalog/catalog";
import { invalidFields } from "../../errors";

/** An add-on as a booking keeps it. */
export const booked = ({ name, priceCents }: BookedAddOn): BookedAddOn => ({ name, priceCents });

/** Booked add-ons keep their price, and stay even when they are no longer offered. */
export function withOtherAddOns(booking: BookingRow, service: CatalogService, addOnIds: readonly string[]) {
  if (addOnIds.some((id) => service.addOns.every((addOn) => addOn.id !== id))) {
    throw invalidFields({ addOnIds: ["must be add-ons of this service"] });
  }
  const had = new Set(booking.addOns.map(({ name }) => name));
  const offered = new Map(service.addOns.map((addOn) => [addOn.name, addOn]));
  const off = booking.addOns.filter(({ name }) => offered.has(name) && !addOnIds.includes(offered.get(name)?.id ?? ""));
  const on = service.addOns.filter(({ id, name }) => addOnIds.includes(id) && !had.has(name));
  const minutes = (names: readonly { name: string }[]) =>
    names.reduce((sum, { name }) => sum + (offered.get(name)?.durationMin ?? 0), 0);
  const cents = (addOns: readonly BookedAddOn[]) => addOns.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return {
    addOns: [...booking.addOns.filter((addOn) => !off.includes(addOn)), ...on.map(booked)],
    durationMin: Math.max(1, booking.durationMin + minutes(on) - minutes(off)),
    priceCents: Math.max(0, booking.priceCents + cents(on) - cents(off)),
  };
}
