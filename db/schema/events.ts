import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { ACTOR_KINDS, EVENT_NAMES, type EventDetails } from "../vocabulary";

/**
 * The transactional outbox (rule C6): one row for each change, written in the change's own transaction. `data` is the payload's
 * text as it will be sent, serialized once.
 */
export const events = pgTable(
  "events",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    event: text("event", { enum: EVENT_NAMES }).notNull(),
    subjectId: text("subject_id").notNull(),
    actor: text("actor", { enum: ACTOR_KINDS }).notNull(),
    data: text("data").notNull(),
    details: jsonb("details").$type<EventDetails>(),
    occurredAt: instant("occurred_at").notNull(),
    dispatchedAt: instant("dispatched_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("events_undispatched").on(table.id).where(sql`dispatched_at is null`),
    index("events_subject").on(table.orgId, table.subjectId, table.id),
  ],
);
