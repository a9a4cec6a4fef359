import { type SQL, sql } from "drizzle-orm";
import { insertRow } from "../../../db/insert-row";
import { customers } from "../../../db/schema";
import type { Contact } from "../../fields/contact.schema";
import { foldEmail, foldPhone, foldsOf } from "../../fields/contact-folds";
import { newId } from "../../ids";

/**
 * The query for the customer with a contact, by email, then by phone (rule C10.1). If the two belong to different people, the email
 * decides. Empty ones find no one (rule C10.3). A match never changes the record (rule C10.2).
 */
export function matchCustomer(orgId: string, contact: Contact): SQL {
  const [email, phone] = [foldEmail(contact.email), foldPhone(contact.phone)];
  // Two look-ups, each using its whole index: an OR of the two is sometimes planned as a scan of all customers. The lock waits for a
  // running erasure of the person: then the contact is no longer found, and a new record is created.
  const found = (preference: number, isTheirs: SQL) => sql`
    select * from (
      select id, ${preference}::int as preference, created_at from customers
      where org_id = ${orgId} and ${isTheirs} for key share
    ) as found`;
  const looks = [
    ...(email === "" ? [] : [found(1, sql`email_folded = ${email}`)]),
    ...(phone === "" ? [] : [found(2, sql`phone_digits = ${phone}`)]),
  ];
  if (looks.length === 0) return sql`select id from customers where false`;
  return sql`
    select id from (${sql.join(looks, sql` union all `)}) as matched order by preference, created_at, id limit 1`;
}

/** The query for a customer chosen by the business; it doesn't find an erased one or another business's. */
export const chosenCustomer = (orgId: string, id: string): SQL => sql`
  select id from customers where org_id = ${orgId} and id = ${id} and email_folded not like 'erased:%' for key share`;

/** The statement that records a new customer if `condition` is true. */
export function recordCustomer(
  orgId: string,
  contact: Contact,
  now: Date,
  condition: SQL,
): { id: string; insert: SQL } {
  const id = newId("cus");
  const row = { orgId, id, ...contact, ...foldsOf(id, contact) };
  return { id, insert: insertRow(customers, { ...row, createdAt: now }, { condition }) };
}
