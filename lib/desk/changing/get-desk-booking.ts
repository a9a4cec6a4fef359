import { BookingNamed } from "../../bookings/dashboard-requests.schema";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { formatMoney } from "../../locale/format";
import { workLocale } from "../../locale/work-locale";
import { localDateAt } from "../../time/wall-clock";
import { type DeskChoices, deskChoices } from "../entering/list-desk-choices";
import { type BookingDetails, getBookingDetails } from "../history/get-booking-details";

/** A booking to view and change, with what it can be changed to. */
export type DeskBooking = Pick<
  BookingDetails,
  | "id"
  | "revision"
  | "status"
  | "source"
  | "serviceId"
  | "serviceName"
  | "staffId"
  | "resourceId"
  | "durationMin"
  | "priceCents"
  | "partySize"
  | "customer"
  | "notes"
  | "teamNotes"
> & {
  startAt: string;
  /** the local date of its start */
  date: string;
  /** its add-ons that the service still offers, and the names of those no longer offered */
  addOnIds: string[];
  otherAddOns: string[];
  /** an amount due or paid, which stays unchanged; null: none */
  deposit: string | null;
  currency: string;
  canChange: boolean;
  choices: DeskChoices;
};

/**
 * A booking for the booking dialog.
 *
 * @throws AppError `not_found`
 */
export const getDeskBooking = query({
  needs: { user: "work" },
  input: BookingNamed,
  async run(ctx, { id }): Promise<DeskBooking> {
    const [catalog, booking] = await Promise.all([catalogOf(ctx.db, ctx.org), getBookingDetails(ctx, id)]);
    const { currency, timezone, locale } = catalog.profile;
    const offered = catalog.servicesById.get(booking.serviceId)?.addOns ?? [];
    const { id: _, revision, status, source, serviceId, serviceName, staffId, resourceId, durationMin } = booking;
    const { priceCents, partySize, customer, notes, teamNotes, addOns } = booking;
    return {
      ...{ id, revision, status, source, serviceId, serviceName, staffId, resourceId, durationMin },
      ...{ priceCents, partySize, customer, notes, teamNotes },
      startAt: booking.startAt.toISOString(),
      date: localDateAt(booking.startAt.getTime(), timezone),
      addOnIds: offered.flatMap((one) => (addOns.some(({ name }) => name === one.name) ? [one.id] : [])),
      otherAddOns: addOns.flatMap(({ name }) => (offered.some((one) => one.name === name) ? [] : [name])),
      deposit: booking.depositCents > 0 ? formatMoney(booking.depositCents, currency, workLocale(locale)) : null,
      currency,
      canChange: booking.can.change,
      choices: deskChoices(catalog),
    };
  },
});
