import { type SQL, sql } from "drizzle-orm";
import { insertRow } from "../../../db/insert-row";
import { customers } from "../../../db/schema";
import type { Contact } from "../../fields/contact.schema";
import { foldEmail, foldPhone } from "../../fields/contact-folds";
import { newId } from "../../ids";

/**
 * The query for the customer of a contact, by e-mail, then by phone (rule C10.1). When the two point at different
 * people the e-mail decides. A match never changes the record (rule C10.2).
 */
export function matchCustomer(orgId: string, contact: Contact): SQL {
  const email = foldEmail(contact.email);
  // Two look-ups, each by the whole of its index: an OR of the two is planned as a walk over all customers at times.
  // The lock waits for whoever erases the person just now: then the contact is no longer found, and a new record is made.
  const found = (preference: number, isTheirs: SQL) => sql`
    select * from (
      select id, ${preference}::int as preference, created_at from customers
      where org_id = ${orgId} and ${isTheirs} for key share
    ) as found`;
  return sql`
    select id from (
      ${found(1, sql`email_folded = ${email}`)} union all ${found(2, sql`phone_digits = ${foldPhone(contact.phone)}`)}
    ) as matched order by preference, created_at, id limit 1`;
}

/** The statement that records a new customer where `condition` holds. */
export function recordCustomer(
  orgId: string,
  contact: Contact,
  now: Date,
  condition: SQL,
): { id: string; insert: SQL } {
  const id = newId("cus");
  const row = { orgId, id, ...contact, emailFolded: foldEmail(contact.email), phoneDigits: foldPhone(contact.phone) };
  return { id, insert: insertRow(customers, { ...row, createdAt: now }, { condition }) };
}
