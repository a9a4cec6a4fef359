import { or, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { waitlistEntries } from "../../db/schema";
import { foldEmail, foldPhone } from "../fields/contact-folds";

/**
 * Places of a customer: those with their email address or their phone number, and those from which a booking of theirs was made. An empty
 * contact finds nobody.
 */
export function whereTheirs(orgId: string, { id, email, phone }: { id: string; email: string; phone: string }): SQL {
  const [folded, digits] = [foldEmail(email), foldPhone(phone)].map((text) => (text === "" ? [] : [text]));
  const booked = sql`exists (
    select 1 from bookings
    where bookings.org_id = ${orgId} and bookings.id = ${waitlistEntries.bookingId} and bookings.customer_id = ${id})`;
  const byContact = [
    ...(folded ?? []).map((text) => isAmong(waitlistEntries.emailFolded, [text])),
    ...(digits ?? []).map((text) => isAmong(waitlistEntries.phoneDigits, [text])),
  ];
  return or(booked, ...byContact) ?? booked;
}
