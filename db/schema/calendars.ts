import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, epochMs, instant, orgId } from "../columns";
import {
  ALL_DAY_WAYS,
  CALENDAR_DETAILS,
  CALENDAR_KINDS,
  CALENDAR_LOG_KINDS,
  CALENDAR_PROBLEMS,
  CALENDAR_STATES,
} from "../vocabulary";
import { orgs } from "./orgs";
import { staff } from "./staff";

/**
 * A member's account at a calendar server, or the address of a calendar file (rule K1.1). The address, the name, the password and the
 * account's own addresses are sealed; `host` alone is shown. `refusals`: how often in a row the server has refused the password.
 */
export const calendarAccounts = pgTable(
  "calendar_accounts",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    staffId: text("staff_id").notNull(),
    kind: text("kind", { enum: CALENDAR_KINDS }).notNull(),
    label: text("label").notNull(),
    host: text("host").notNull(),
    address: text("address"),
    username: text("username"),
    password: text("password"),
    /** a JSON list of the email addresses by which the account's owner is invited: those the server tells, and those typed */
    ownAddresses: text("own_addresses"),
    state: text("state", { enum: CALENDAR_STATES }).notNull(),
    problem: text("problem", { enum: CALENDAR_PROBLEMS }),
    problemSince: instant("problem_since"),
    /** when people were told of the present problem */
    toldAt: instant("told_at"),
    lastOkAt: instant("last_ok_at"),
    refusals: integer("refusals").notNull().default(0),
    /** until when the server wants to be left alone */
    leftAloneUntil: instant("left_alone_until"),
    /** who connected it; null once they have left, which ends it */
    createdBy: text("created_by"),
    /** while it is being disconnected: by when its credentials are destroyed, whatever is left */
    endsAt: instant("ends_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("calendar_accounts_member").on(table.orgId, table.staffId),
    index("calendar_accounts_left").on(table.orgId).where(sql`created_by is null and state <> 'disconnecting'`),
    index("calendar_accounts_failing").on(table.orgId, table.id).where(sql`state = 'failing'`),
    index("calendar_accounts_end").on(table.endsAt).where(sql`ends_at is not null`),
    foreignKey({ columns: [table.orgId, table.staffId], foreignColumns: [staff.orgId, staff.id] }).onDelete("cascade"),
  ],
);

/**
 * A calendar of an account: whether busy times are read from it, and whether bookings are written to it (rules K1.1, K3.1). As work it
 * is due at `dueAt`, and claimed with a lease; `claim` is the number of the newest claim, so that an import that lost its lease stores
 * nothing.
 */
export const calendars = pgTable(
  "calendars",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    accountId: text("account_id").notNull(),
    staffId: text("staff_id").notNull(),
    /** sealed */
    address: text("address").notNull(),
    /** a keyed hash of the address, by which it is found again */
    addressHash: text("address_hash").notNull(),
    name: text("name").notNull(),
    colour: text("colour"),
    canWrite: boolean("can_write").notNull(),
    reads: boolean("reads").notNull(),
    writes: boolean("writes").notNull(),
    allDay: text("all_day", { enum: ALL_DAY_WAYS }).notNull().default("block"),
    details: text("details", { enum: CALENDAR_DETAILS }).notNull().default("full"),
    /** what the server said of the state that was read last: a ctag, or an ETag and Last-Modified, as JSON */
    validators: jsonb("validators").$type<Record<string, string>>(),
    problem: text("problem", { enum: CALENDAR_PROBLEMS }),
    failures: integer("failures").notNull().default(0),
    /** what could only be read in part, in words */
    problems: jsonb("problems").$type<string[]>().notNull().default([]),
    /** when the last import that counts began, and when the last one that read everything did */
    appliedAt: instant("applied_at"),
    fullAt: instant("full_at"),
    /** the first of several imports in a row that found nothing where something was */
    emptySince: instant("empty_since"),
    rangeCount: integer("range_count").notNull().default(0),
    dueAt: instant("due_at"),
    leaseUntil: instant("lease_until"),
    claim: integer("claim").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("calendars_once").on(table.orgId, table.accountId, table.addressHash),
    // Bookings of a member are written to one calendar at most (rule K1.2).
    uniqueIndex("calendars_writing").on(table.orgId, table.staffId).where(sql`writes`),
    index("calendars_member").on(table.orgId, table.staffId),
    index("calendars_due").on(table.dueAt).where(sql`due_at is not null`),
    foreignKey({
      columns: [table.orgId, table.accountId],
      foreignColumns: [calendarAccounts.orgId, calendarAccounts.id],
    }).onDelete("cascade"),
  ],
);

/** A busy time of a calendar as it was last read: when, and nothing else (rule K1.3). */
export const calendarBusy = pgTable(
  "calendar_busy",
  {
    orgId: orgId(),
    calendarId: text("calendar_id").notNull(),
    startMs: epochMs("start_ms").notNull(),
    endMs: epochMs("end_ms").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.calendarId, table.startMs] }),
    foreignKey({ columns: [table.orgId, table.calendarId], foreignColumns: [calendars.orgId, calendars.id] }).onDelete(
      "cascade",
    ),
  ],
);

/**
 * A booking's event in a calendar (rule K4.1). It's kept until the event is known to be gone. `href`: where the server keeps it if not
 * under the name that it was given, sealed. `writtenHash`: of what was written last.
 */
export const calendarEvents = pgTable(
  "calendar_events",
  {
    orgId: orgId(),
    bookingId: text("booking_id").notNull(),
    calendarId: text("calendar_id").notNull(),
    href: text("href"),
    etag: text("etag"),
    writtenHash: text("written_hash"),
    writtenAt: instant("written_at"),
    /** the first of several full imports in a row that didn't see it */
    missingSince: instant("missing_since"),
    missedImports: integer("missed_imports").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.bookingId, table.calendarId] }),
    index("calendar_events_calendar").on(table.orgId, table.calendarId, table.bookingId),
    index("calendar_events_missing").on(table.orgId, table.missingSince).where(sql`missing_since is not null`),
    foreignKey({ columns: [table.orgId, table.calendarId], foreignColumns: [calendars.orgId, calendars.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** How writing a booking to its member's calendar is going; one process at a time works on a booking (rule K4.2). */
export const calendarPushes = pgTable(
  "calendar_pushes",
  {
    orgId: orgId(),
    bookingId: text("booking_id").notNull(),
    leaseUntil: instant("lease_until"),
    claim: integer("claim").notNull().default(0),
    problem: text("problem", { enum: CALENDAR_PROBLEMS }),
    problemAt: instant("problem_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.bookingId] }),
    index("calendar_pushes_failed").on(table.orgId, table.problemAt).where(sql`problem is not null`),
    foreignKey({ columns: [table.orgId], foreignColumns: [orgs.id] }).onDelete("cascade"),
  ],
);

/** An address at which a calendar program reads a member's bookings, or all of a business (rule K17.1). `staffId` null: all. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    staffId: text("staff_id"),
    tokenHash: text("token_hash").notNull(),
    /** sealed */
    token: text("token").notNull(),
    details: text("details", { enum: CALENDAR_DETAILS }).notNull(),
    createdBy: text("created_by"),
    lastReadAt: instant("last_read_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("calendar_feeds_token").on(table.tokenHash),
    index("calendar_feeds_member").on(table.orgId, table.staffId),
    foreignKey({ columns: [table.orgId, table.staffId], foreignColumns: [staff.orgId, staff.id] }).onDelete("cascade"),
  ],
);

/** The last imports and writes of an account (rule K1.4). */
export const calendarLog = pgTable(
  "calendar_log",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    accountId: text("account_id").notNull(),
    /** the calendar's name then; null for the account as a whole */
    calendar: text("calendar"),
    kind: text("kind", { enum: CALENDAR_LOG_KINDS }).notNull(),
    /** null: it worked */
    problem: text("problem", { enum: CALENDAR_PROBLEMS }),
    /** the busy times that were read */
    count: integer("count"),
    /** the booking that was written or removed, by its reference */
    ref: text("ref"),
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("calendar_log_account").on(table.orgId, table.accountId, table.id),
    foreignKey({
      columns: [table.orgId, table.accountId],
      foreignColumns: [calendarAccounts.orgId, calendarAccounts.id],
    }).onDelete("cascade"),
  ],
);
