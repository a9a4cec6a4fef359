import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { ATTEMPT_RESULTS, DELIVERY_EVENTS, DELIVERY_STATUSES, type WebhookEvent } from "../vocabulary";
import { orgs } from "./orgs";

/** Where a business wants to be told of events. The secret signs; it is selected by what signs alone. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    url: text("url").notNull(),
    /** the host of the URL, as names are compared; null: saved by a version that did not note it */
    host: text("host"),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    secret: text("secret").notNull(),
    /** null: active */
    disabledAt: instant("disabled_at"),
    /** it is told of changes that were written from here on */
    activeSince: instant("active_since").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
);

/**
 * One event to be told to one endpoint. `body` is the text that is signed and sent, the same at every attempt. A worker claims it
 * by a lease; `claims` tells its hold from that of a worker that came after it.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    orgId: orgId(),
    id: text("id").notNull().default(sql`'whd_' || replace(gen_random_uuid()::text, '-', '')`),
    endpointId: text("endpoint_id").notNull(),
    /** null: a test that somebody asked for */
    eventId: bigint("event_id", { mode: "number" }),
    /** the delivery whose body is sent once more */
    resentFrom: text("resent_from"),
    event: text("event", { enum: DELIVERY_EVENTS }).notNull(),
    body: text("body").notNull(),
    status: text("status", { enum: DELIVERY_STATUSES }).notNull().default("pending"),
    /** attempts that have ended */
    attempts: integer("attempts").notNull().default(0),
    dueAt: instant("due_at").notNull(),
    leaseUntil: instant("lease_until"),
    claims: integer("claims").notNull().default(0),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({
      columns: [table.orgId, table.endpointId],
      foreignColumns: [webhookEndpoints.orgId, webhookEndpoints.id],
    }).onDelete("cascade"),
    uniqueIndex("webhook_deliveries_once")
      .on(table.orgId, table.endpointId, table.eventId)
      .where(sql`resent_from is null and event_id is not null`),
    index("webhook_deliveries_waiting").on(table.orgId, table.endpointId, table.dueAt).where(sql`status = 'pending'`),
    // With what the figures count beside it (INCLUDE in the migration, which the kit can't write).
    index("webhook_deliveries_log").on(table.orgId, table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_ended").on(table.endedAt),
  ],
);

/** What came of each attempt to deliver. */
export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    orgId: orgId(),
    deliveryId: text("delivery_id").notNull(),
    /** from 1 */
    attempt: integer("attempt").notNull(),
    startedAt: instant("started_at").notNull(),
    durationMs: integer("duration_ms").notNull(),
    result: text("result", { enum: ATTEMPT_RESULTS }).notNull(),
    /** a sentence for a person; "" when it was delivered */
    problem: text("problem").notNull(),
    /** the HTTP status of the answer; null without one */
    answerStatus: integer("answer_status"),
    /** the answer's headers, a line each, and the beginning of its body */
    answerHead: text("answer_head").notNull().default(""),
    answerBody: text("answer_body").notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.deliveryId, table.attempt] }),
    foreignKey({
      columns: [table.orgId, table.deliveryId],
      foreignColumns: [webhookDeliveries.orgId, webhookDeliveries.id],
    }).onDelete("cascade"),
  ],
);

/**
 * How many attempts went to a host since a window of time began (rule D6.2): of one business, and in the row without one of all of
 * them.
 */
export const webhookBudgets = pgTable(
  "webhook_budgets",
  {
    host: text("host").notNull(),
    /** "": all businesses together */
    orgId: orgId(),
    since: instant("since").notNull(),
    spent: integer("spent").notNull(),
  },
  (table) => [primaryKey({ columns: [table.host, table.orgId] }), index("webhook_budgets_since").on(table.since)],
);
