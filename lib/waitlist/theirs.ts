import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { waitlistEntries } from "../../db/schema";
import { foldEmail, foldPhone } from "../fields/contact-folds";

type Reached = { email: string; phone: string };

/**
 * Places of whoever has this contact (rule W1.5): those with the email address, and those without one that have the phone number. A phone
 * can be a whole family's, so a place with another address is another person's. An empty contact finds nobody.
 */
export function whereOfContact({ email, phone }: Reached): SQL {
  const { emailFolded, phoneDigits } = waitlistEntries;
  const [folded, digits] = [foldEmail(email), foldPhone(phone)];
  const byEmail = folded === "" ? undefined : eq(emailFolded, folded);
  const byPhone = digits === "" ? undefined : and(eq(emailFolded, ""), eq(phoneDigits, digits));
  return or(byEmail, byPhone) ?? sql`false`;
}

/** Places of a customer: those with their contact, and those from which a booking of theirs was made. */
export function whereTheirs(orgId: string, { id, ...contact }: Reached & { id: string }): SQL {
  const isBooked = sql`exists (
    select 1 from bookings
    where bookings.org_id = ${orgId} and bookings.id = ${waitlistEntries.bookingId} and bookings.customer_id = ${id})`;
  return or(isBooked, whereOfContact(contact)) ?? isBooked;
}
