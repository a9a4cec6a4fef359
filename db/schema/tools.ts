import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, orgId } from "../columns";
import type { NotedChange } from "../vocabulary";
import { orgs } from "./orgs";

/**
 * What programs have changed with tools (rule E10), written in the change's own transaction: with a key, or with a connection.
 * `client` is the name that the program gives itself; `subjectId` is what was changed.
 */
export const toolCalls = pgTable(
  "tool_calls",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    keyId: text("key_id"),
    grantId: text("grant_id"),
    client: text("client").notNull(),
    tool: text("tool").notNull(),
    subjectId: text("subject_id").notNull(),
    changes: jsonb("changes").$type<NotedChange[]>().notNull(),
    calledAt: instant("called_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    index("tool_calls_newest").on(table.orgId, table.calledAt, table.id),
    index("tool_calls_of_grant")
      .on(table.orgId, table.grantId, table.calledAt, table.id)
      .where(sql`grant_id is not null`),
    index("tool_calls_age").on(table.calledAt),
    check("tool_calls_credential", sql`num_nonnulls(key_id, grant_id) = 1`),
  ],
);
