import { sql } from "drizzle-orm";
import { bigint, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { ATTEMPT_RESULTS, DELIVERY_EVENTS, DELIVERY_STATUSES, type WebhookEvent } from "../vocabulary";
import { orgs } from "./orgs";

/** Where a business gets webhooks. The secret is for signing; it's selected only there. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    url: text("url").notNull(),
    /** the host of the URL, in comparable form; null: saved by a version that didn't store it */
    host: text("host"),
    events: text("events").array().$type<WebhookEvent[]>().notNull(),
    secret: text("secret").notNull(),
    /** null: active */
    disabledAt: instant("disabled_at"),
    /** it gets changes written from this time on */
    activeSince: instant("active_since").notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] })],
);

/**
 * One event to be delivered to one endpoint. `body` is the text that is signed and sent, the same for every attempt. A worker
 * claims it with a lease; `claims` distinguishes its lease from that of a later worker.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    orgId: orgId(),
    id: text("id").notNull().default(sql`'whd_' || replace(gen_random_uuid()::text, '-', '')`),
    endpointId: text("endpoint_id").notNull(),
    /** null: a test that someone requested */
    eventId: bigint("event_id", { mode: "number" }),
    /** the delivery whose body is sent again */
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
    // Includes what the figures count (INCLUDE in the migration, which the kit can't write).
    index("webhook_deliveries_log").on(table.orgId, table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_ended").on(table.endedAt),
  ],
);

/** The result of each delivery attempt. */
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
    /** a sentence for people; "" when it was delivered */
    problem: text("problem").notNull(),
    /** the HTTP status of the response; null without one */
    answerStatus: integer("answer_status"),
    /** the response's headers, one per line, and the beginning of its body */
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
 * How many attempts went to a host since a window of time began (rule D6.2): from one business, and in the row without a business
 * from all of them.
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
