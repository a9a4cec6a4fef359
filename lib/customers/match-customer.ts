import { and, asc, eq, or } from "drizzle-orm";
import type { Database } from "../../db/client";
import { customers } from "../../db/schema";
import { newId } from "../ids";

export type Contact = { name: string; email: string; phone: string };

/** How an e-mail is compared: trimmed and without regard to case. */
export const foldEmail = (email: string): string => email.trim().toLowerCase();

/** How a phone is compared: its digits, with the plus when it leads. */
export function foldPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return phone.trim().startsWith("+") ? `+${digits}` : digits;
}

/**
 * The customer of a contact, by e-mail, then by phone, or null (DECISIONS C10). When the two point at different
 * people the e-mail decides. A match never changes the record.
 */
export async function matchCustomer(tx: Database, orgId: string, contact: Contact): Promise<string | null> {
  const emailFolded = foldEmail(contact.email);
  const found = await tx
    .select({ id: customers.id, emailFolded: customers.emailFolded })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        or(eq(customers.emailFolded, emailFolded), eq(customers.phoneDigits, foldPhone(contact.phone))),
      ),
    )
    .orderBy(asc(customers.createdAt), asc(customers.id));
  return (found.find((customer) => customer.emailFolded === emailFolded) ?? found[0])?.id ?? null;
}

/** A new record of a contact; a business's writes take turns, so nobody has made it in between. */
export function newCustomer(orgId: string, { name, email, phone }: Contact): typeof customers.$inferInsert {
  return {
    orgId,
    id: newId("cus"),
    name,
    email,
    emailFolded: foldEmail(email),
    phone,
    phoneDigits: foldPhone(phone),
  };
}
