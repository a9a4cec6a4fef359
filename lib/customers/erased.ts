import { type SQL, sql } from "drizzle-orm";
import { customers } from "../../db/schema";
import type { Contact } from "../fields/contact.schema";

/** What replaces an erased contact. */
export const ERASED_CONTACT: Contact = { name: "Erased customer", email: "", phone: "" };

const PREFIX = "erased:";

/** What an erased customer's email and phone are compared by: something no one can type as a contact, and unique as the index requires. */
export const erasedFold = (id: string): string => `${PREFIX}${id}`;

/** What the folded emails of erased customers are like in SQL. */
export const ERASED_FOLDS = `${PREFIX}%`;

/** Whether the person's data was erased on request. */
export const isErased = ({ emailFolded }: Pick<typeof customers.$inferSelect, "emailFolded">): boolean =>
  emailFolded.startsWith(PREFIX);
export const whereErased: SQL = sql`starts_with(${customers.emailFolded}, ${PREFIX})`;
