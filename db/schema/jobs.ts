import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { JOB_KINDS, JOB_OUTCOMES } from "../vocabulary";

/**
 * Work created by a change, durable and unique: `key` distinguishes pieces of work, so that writing one twice has no effect. A
 * worker claims a due job with a lease; if the worker dies, the job is due again when the lease ends (rule O5.1). Given-up work
 * needs attention until it's retried or `settledAt` is set (rule O11).
 */
export const jobs = pgTable(
  "jobs",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    kind: text("kind", { enum: JOB_KINDS }).notNull(),
    key: text("key").notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").$type<Record<string, string>>().notNull(),
    dueAt: instant("due_at").notNull(),
    leaseUntil: instant("lease_until"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    outcome: text("outcome", { enum: JOB_OUTCOMES }),
    endedAt: instant("ended_at"),
    settledAt: instant("settled_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("jobs_once").on(table.orgId, table.kind, table.key),
    index("jobs_subject").on(table.orgId, table.subjectId),
    index("jobs_given_up")
      .on(table.orgId, table.endedAt, table.id)
      .where(sql`outcome = 'failed' and settled_at is null`),
    index("jobs_passing").on(table.endedAt).where(sql`outcome = 'done' or (outcome = 'dropped' and kind <> 'refund')`),
    index("jobs_due").on(table.dueAt).where(sql`outcome is null`),
    // By kind, so that looking for one kind doesn't walk through everything waiting of another.
    index("jobs_due_of_kind").on(table.kind, table.dueAt, table.id).where(sql`outcome is null`),
    index("jobs_links_ended")
      .on(table.kind, table.endedAt)
      .where(sql`kind in ('sign_in_link', 'invitation') and outcome is not null`),
  ],
);
