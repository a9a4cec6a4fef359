import { bigint, foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, orgId } from "../columns";
import { MARKETING_SOURCES, MARKETING_STATUSES, SUPPRESSION_REASONS } from "../vocabulary";
import { customers } from "./customers";
import { orgs } from "./orgs";

/** What a customer said about news and offers by email (rule M1); without a row, nothing. */
export const marketingConsents = pgTable(
  "marketing_consents",
  {
    orgId: orgId(),
    customerId: text("customer_id").notNull(),
    status: text("status", { enum: MARKETING_STATUSES }).notNull(),
    since: instant("since").notNull(),
    source: text("source", { enum: MARKETING_SOURCES }).notNull(),
    /** the sentence that was shown; empty if none was */
    words: text("words").notNull(),
    /** the booking, order or campaign that it came with */
    subjectId: text("subject_id"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.customerId] }),
    foreignKey({
      columns: [table.orgId, table.customerId],
      foreignColumns: [customers.orgId, customers.id],
    }).onDelete("cascade"),
  ],
);

/** Each change of what a customer said, as proof (rule M1). */
export const marketingChanges = pgTable(
  "marketing_changes",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    customerId: text("customer_id").notNull(),
    status: text("status", { enum: MARKETING_STATUSES }).notNull(),
    source: text("source", { enum: MARKETING_SOURCES }).notNull(),
    words: text("words").notNull(),
    /** where a consent comes from, as someone of the business wrote it */
    note: text("note").notNull().default(""),
    /** who of the business did it; null: the person themselves, or a program */
    userId: text("user_id"),
    subjectId: text("subject_id"),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("marketing_changes_customer").on(table.orgId, table.customerId, table.id),
    foreignKey({
      columns: [table.orgId, table.customerId],
      foreignColumns: [customers.orgId, customers.id],
    }).onDelete("cascade"),
  ],
);

/**
 * Addresses that get no news and offers, as keyed hashes: they outlive the customer, so that nobody comes back by an import, a booking or
 * a new record (rule M4).
 */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    addressHash: text("address_hash").notNull(),
    reason: text("reason", { enum: SUPPRESSION_REASONS }).notNull(),
    since: instant("since").notNull(),
    /** the campaign through which it came */
    campaignId: text("campaign_id"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.addressHash, table.reason] }),
    index("mail_suppressions_campaign").on(table.orgId, table.campaignId),
  ],
);
