import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, orgId } from "../columns";
import { type DayHoursColumn, MARKETING_POLICIES } from "../vocabulary";

/**
 * A business. `catalogRevision` rises with every change of what it offers; `occupancyRevision` and its rows in `occupancyChanges`
 * together do so with every change of its occupied times. A process may cache either for as long as the number stays the same.
 */
export const orgs = pgTable(
  "orgs",
  {
    id: text("id").primaryKey(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    industry: text("industry").notNull().default(""),
    country: text("country").notNull().default(""),
    currency: text("currency").notNull(),
    timezone: text("timezone").notNull(),
    locale: text("locale").notNull(),
    address: text("address").notNull().default(""),
    phone: text("phone").notNull().default(""),
    contactEmail: text("contact_email").notNull().default(""),
    hours: jsonb("hours").$type<DayHoursColumn[]>().notNull(),
    slotStepMin: integer("slot_step_min").notNull(),
    minNoticeMin: integer("min_notice_min").notNull(),
    maxAdvanceDays: integer("max_advance_days").notNull(),
    cancellationWindowHours: integer("cancellation_window_hours").notNull(),
    forfeitDepositOnLateCancel: boolean("forfeit_deposit_on_late_cancel").notNull(),
    pendingHoldMin: integer("pending_hold_min").notNull(),
    reminderMin: integer("reminder_min").notNull(),
    waitlistOfferMin: integer("waitlist_offer_min").notNull(),
    marketingPolicy: text("marketing_policy", { enum: MARKETING_POLICIES }).notNull().default("off"),
    /** null: as the law of its country suggests */
    marketingDoubleOptIn: boolean("marketing_double_opt_in"),
    lapsedAfterDays: integer("lapsed_after_days").notNull().default(90),
    /** whether its products are for sale online */
    shopOpen: boolean("shop_open").notNull().default(true),
    embedOrigins: jsonb("embed_origins").$type<string[]>().notNull(),
    catalogRevision: bigint("catalog_revision", { mode: "number" }).notNull().default(1),
    occupancyRevision: bigint("occupancy_revision", { mode: "number" }).notNull().default(1),
    /** raised with each change of what visitors see of its posts */
    blogRevision: bigint("blog_revision", { mode: "number" }).notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("orgs_slug").on(table.slug)],
);

/** A dated exception to the business's hours (`staffId` null) or to one member's. */
export const dateExceptions = pgTable(
  "date_exceptions",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    staffId: text("staff_id"),
    date: text("date").notNull(),
    hours: jsonb("hours").$type<DayHoursColumn>().notNull(),
    label: text("label").notNull().default(""),
  },
  (table) => [
    uniqueIndex("date_exceptions_day").on(table.orgId, sql`coalesce(${table.staffId}, '')`, table.date),
    index("date_exceptions_org").on(table.orgId),
  ],
);

/**
 * One row for each change of a business's occupied times that isn't counted in `occupancyRevision` yet. Changes only add rows
 * here, so that two writes never wait for each other at the business's row. `isFoldDue`: when this row came, enough had
 * accumulated to be counted.
 */
export const occupancyChanges = pgTable(
  "occupancy_changes",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    isFoldDue: boolean("is_fold_due").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("occupancy_changes_fold_due").on(table.orgId).where(sql`is_fold_due`),
  ],
);
