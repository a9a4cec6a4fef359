import { sql } from "drizzle-orm";
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, epochMs, instant, orgId } from "../columns";
import { type Assignment, BOOKING_SOURCES, BOOKING_STATUSES, type BookedAddOn, DEPOSIT_STATUSES } from "../vocabulary";
import { customers } from "./customers";
import { resources } from "./resources";
import { services } from "./services";
import { staff } from "./staff";

/**
 * A booking with everything it was made with (rule C8): later edits of the service or the customer don't affect it.
 * `staffRequested` is the member that the customer asked for, if any (rule C9.1). `calendarSequence` counts what calendars need
 * to know: each move and the cancellation.
 */
export const bookings = pgTable(
  "bookings",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    ref: text("ref").notNull(),
    status: text("status", { enum: BOOKING_STATUSES }).notNull(),
    source: text("source", { enum: BOOKING_SOURCES }).notNull(),
    serviceId: text("service_id").notNull(),
    serviceName: text("service_name").notNull(),
    staffId: text("staff_id"),
    staffRequested: text("staff_requested"),
    assignment: jsonb("assignment").$type<Assignment>(),
    resourceId: text("resource_id"),
    customerId: text("customer_id").notNull(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone").notNull(),
    startAt: instant("start_at").notNull(),
    endAt: instant("end_at").notNull(),
    durationMin: integer("duration_min").notNull(),
    bufferBeforeMin: integer("buffer_before_min").notNull(),
    bufferAfterMin: integer("buffer_after_min").notNull(),
    partySize: integer("party_size"),
    priceCents: integer("price_cents").notNull(),
    depositCents: integer("deposit_cents").notNull(),
    depositStatus: text("deposit_status", { enum: DEPOSIT_STATUSES }).notNull(),
    depositKeptByMove: boolean("deposit_kept_by_move").notNull().default(false),
    holdEndsAt: instant("hold_ends_at"),
    /** a checkout has extended the hold, which can happen once */
    holdExtended: boolean("hold_extended").notNull().default(false),
    addOns: jsonb("add_ons").$type<BookedAddOn[]>().notNull(),
    /** the words of the customer, or of the program that booked */
    notes: text("notes"),
    /** the team's own notes */
    teamNotes: text("team_notes"),
    cancelReason: text("cancel_reason"),
    cancelledAt: instant("cancelled_at"),
    calendarSequence: integer("calendar_sequence").notNull().default(0),
    /**
     * counts the changes of what it is, when and for whom, so that a change based on an earlier revision overwrites nothing (rule
     * B15.3)
     */
    revision: integer("revision").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique("bookings_ref").on(table.orgId, table.ref),
    // A member never starts two bookings at one instant (rule B11.4).
    uniqueIndex("bookings_staff_start")
      .on(table.orgId, table.staffId, table.startAt)
      .where(sql`status in ('pending', 'confirmed', 'completed') and staff_id is not null`),
    // Without the id: bookings that start together share an entry, so that a hundred thousand of them are skipped quickly.
    index("bookings_by_start").on(table.orgId, table.startAt),
    index("bookings_by_made").on(table.orgId, table.createdAt),
    index("bookings_by_status").on(table.orgId, table.status, table.startAt),
    index("bookings_by_staff").on(table.orgId, table.staffId, table.status, table.startAt),
    index("bookings_by_service").on(table.orgId, table.serviceId, table.status, table.startAt),
    // With what says whether a booking was a visit, so that reports needn't look up each customer's bookings themselves.
    index("bookings_by_customer").on(table.orgId, table.customerId, table.startAt, table.status, table.endAt),
    index("bookings_holds").on(table.orgId, table.holdEndsAt).where(sql`status = 'pending' and deposit_status = 'due'`),
    index("bookings_owed").on(table.orgId, table.cancelledAt).where(sql`deposit_status = 'refund_due'`),
    foreignKey({ columns: [table.orgId, table.serviceId], foreignColumns: [services.orgId, services.id] }),
    foreignKey({ columns: [table.orgId, table.staffId], foreignColumns: [staff.orgId, staff.id] }),
    foreignKey({ columns: [table.orgId, table.resourceId], foreignColumns: [resources.orgId, resources.id] }),
    foreignKey({ columns: [table.orgId, table.customerId], foreignColumns: [customers.orgId, customers.id] }),
  ],
);

/**
 * Everything that occupies a member or a table (rule B11.1), including buffers, as a half-open range of epoch milliseconds.
 * `expiresMs`: the end of an unpaid hold, from which on the row occupies nothing. The exclusion constraints on the exclusive rows
 * (rule B11.2) are in the migration that creates the table.
 */
export const occupations = pgTable(
  "occupations",
  {
    orgId: orgId(),
    ownerId: text("owner_id").notNull(),
    staffId: text("staff_id"),
    resourceId: text("resource_id"),
    startMs: epochMs("start_ms").notNull(),
    endMs: epochMs("end_ms").notNull(),
    expiresMs: epochMs("expires_ms"),
    exclusive: boolean("exclusive").notNull(),
    /** a busy time of a connected calendar (rule K11.1) */
    imported: boolean("imported").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.ownerId] }),
    index("occupations_by_member").on(table.orgId, table.staffId, table.startMs, table.endMs),
    index("occupations_by_end").on(table.endMs),
  ],
);
