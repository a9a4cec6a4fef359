import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, orgId } from "../columns";
import { orgs } from "./orgs";

/** A customer of one business, matched by lower-case email, then by the digits of the phone (rule C10.1). */
export const customers = pgTable(
  "customers",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    phone: text("phone").notNull(),
    phoneDigits: text("phone_digits").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("customers_email").on(table.orgId, table.emailFolded),
    index("customers_phone").on(table.orgId, table.phoneDigits),
    index("customers_erased").on(table.orgId, table.id).where(sql`email_folded like 'erased:%'`),
    // Includes the contact; this and the index for searching customers by words are written out in the migration.
    index("customers_by_name").on(table.orgId, sql`${table.name} collate "und-x-icu"`, table.id),
  ],
);
