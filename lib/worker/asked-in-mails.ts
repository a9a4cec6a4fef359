import type { AskedBefore } from "../bookings/mails/asked-before";
import { missingForms } from "../forms/asking/missing-forms";

/** The forms that are missing when an email about a booking is sent. */
export const askedInMails: AskedBefore = async ({ db, org, now }, bookingId) =>
  (await missingForms(db, org.id, [bookingId], now)).get(bookingId)?.map(({ name }) => name) ?? [];
