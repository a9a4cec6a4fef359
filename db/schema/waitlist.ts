import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, epochMs, instant, orgId } from "../columns";
import { BOOKING_SOURCES, ENTRY_CHANGES, ENTRY_STATUSES, OFFER_STATUSES } from "../vocabulary";
import { orgs } from "./orgs";
import { services } from "./services";
import { staff } from "./staff";

/**
 * A person's place on a business's waitlist, and what they wait for: a start from `fromMin` to `toMin` (local minutes, both
 * included) on one of the local days from `fromDate` to `toDate` (both included). `rank` is the order: the lowest is first.
 */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    status: text("status", { enum: ENTRY_STATUSES }).notNull(),
    rank: bigint("rank", { mode: "number" }).notNull(),
    source: text("source", { enum: BOOKING_SOURCES }).notNull(),
    serviceId: text("service_id").notNull(),
    /** the member waited for; null: any */
    staffId: text("staff_id"),
    partySize: integer("party_size"),
    fromDate: text("from_date").notNull(),
    toDate: text("to_date").notNull(),
    fromMin: integer("from_min").notNull(),
    toMin: integer("to_min").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    /** "" without one */
    emailFolded: text("email_folded").notNull(),
    phoneDigits: text("phone_digits").notNull(),
    joinedAt: instant("joined_at").notNull(),
    endedAt: instant("ended_at"),
    bookingId: text("booking_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("waitlist_entries_order").on(table.orgId, table.rank).where(sql`status = 'waiting'`),
    // Nobody waits twice for the same (rule W2).
    uniqueIndex("waitlist_entries_wish")
      .on(
        table.orgId,
        table.emailFolded,
        table.serviceId,
        sql`coalesce(${table.staffId}, '')`,
        sql`coalesce(${table.partySize}, 0)`,
        table.fromDate,
        table.toDate,
        table.fromMin,
        table.toMin,
      )
      .where(sql`status = 'waiting' and email_folded <> ''`),
    index("waitlist_entries_email").on(table.orgId, table.emailFolded),
    index("waitlist_entries_phone").on(table.orgId, table.phoneDigits),
    index("waitlist_entries_joined").on(table.orgId, table.joinedAt),
    index("waitlist_entries_ended").on(table.endedAt).where(sql`ended_at is not null`),
    foreignKey({ columns: [table.orgId, table.serviceId], foreignColumns: [services.orgId, services.id] }),
    foreignKey({ columns: [table.orgId, table.staffId], foreignColumns: [staff.orgId, staff.id] }),
  ],
);

/**
 * A time offered to one person on the waitlist (rule W3). While it is open, a row of `occupations` with its id as the owner keeps the
 * time for them until `expiresAt`; from then on it is over by the clock, whatever its status says.
 */
export const waitlistOffers = pgTable(
  "waitlist_offers",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    entryId: text("entry_id").notNull(),
    status: text("status", { enum: OFFER_STATUSES }).notNull(),
    startAt: instant("start_at").notNull(),
    endAt: instant("end_at").notNull(),
    staffId: text("staff_id"),
    resourceId: text("resource_id"),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    /** who offered it by hand; null: the product, in its turn */
    byUserId: text("by_user_id"),
    bookingId: text("booking_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    // One open offer for one wish (rule W3).
    uniqueIndex("waitlist_offers_open").on(table.orgId, table.entryId).where(sql`status = 'open'`),
    index("waitlist_offers_entry").on(table.orgId, table.entryId, table.createdAt),
    index("waitlist_offers_start").on(table.orgId, table.startAt),
    index("waitlist_offers_over").on(table.expiresAt).where(sql`status = 'open'`),
    foreignKey({ columns: [table.orgId, table.entryId], foreignColumns: [waitlistEntries.orgId, waitlistEntries.id] }),
  ],
);

/** What the history of a place on the waitlist notes besides its offers: who did what. */
export const waitlistChanges = pgTable(
  "waitlist_changes",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    entryId: text("entry_id").notNull(),
    what: text("what", { enum: ENTRY_CHANGES }).notNull(),
    /** null: the person themselves */
    userId: text("user_id"),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("waitlist_changes_entry").on(table.orgId, table.entryId, table.id),
    foreignKey({
      columns: [table.orgId, table.entryId],
      foreignColumns: [waitlistEntries.orgId, waitlistEntries.id],
    }).onDelete("cascade"),
  ],
);

/**
 * The state of a business's waitlist as work: looked at again from `dueAt` on (null: not before something changes). `changes` rises
 * with everything that may free a time, so that a pass that ran meanwhile doesn't count as having seen it; `catalogRevision` is the
 * one that the last pass saw. A worker claims it with a lease.
 */
export const waitlists = pgTable(
  "waitlists",
  {
    orgId: orgId()
      .primaryKey()
      .references(() => orgs.id, { onDelete: "cascade" }),
    dueAt: instant("due_at"),
    leaseUntil: instant("lease_until"),
    changes: bigint("changes", { mode: "number" }).notNull().default(0),
    catalogRevision: bigint("catalog_revision", { mode: "number" }).notNull().default(0),
  },
  (table) => [index("waitlists_due").on(table.dueAt).where(sql`due_at is not null`)],
);

/**
 * Times that a cancelled or moved booking freed: whoever let one of them pass before can be offered it again, and its turns begin anew
 * (rule W4). Forgotten once they are past.
 */
export const waitlistFreed = pgTable(
  "waitlist_freed",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    startMs: epochMs("start_ms").notNull(),
    endMs: epochMs("end_ms").notNull(),
    freedAt: instant("freed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("waitlist_freed_start").on(table.orgId, table.startMs),
    index("waitlist_freed_end").on(table.endMs),
  ],
);
