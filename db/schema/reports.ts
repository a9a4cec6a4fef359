import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, orgId } from "../columns";
import { orgs } from "./orgs";

/** Stretches of open time as epoch milliseconds, half-open, in order. */
export type OpenStretches = [startMs: number, endMs: number][];

/**
 * The open hours of a member, table or room on a local day that has ended, as they were then: later changes of hours and of connected
 * calendars don't change the past (rule R9.1). A day is written once.
 */
export const capacityDays = pgTable(
  "capacity_days",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    /** local, `YYYY-MM-DD` */
    date: text("date").notNull(),
    ownerId: text("owner_id").notNull(),
    open: jsonb("open").$type<OpenStretches>().notNull(),
    /** what connected calendars blocked of the hours; it isn't in `open` */
    blocked: jsonb("blocked").$type<OpenStretches>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.date, table.ownerId] }),
    index("capacity_days_by_date").on(table.date),
  ],
);

/** Up to which local day a business's open hours have been written, and when the next day has ended. */
export const capacityStates = pgTable(
  "capacity_states",
  {
    orgId: orgId()
      .primaryKey()
      .references(() => orgs.id, { onDelete: "cascade" }),
    through: text("through").notNull(),
    dueAt: instant("due_at").notNull(),
  },
  (table) => [index("capacity_states_due").on(table.dueAt)],
);

/** A finding that someone doesn't want to see until an instant (rule R13.1). */
export const hiddenFindings = pgTable(
  "hidden_findings",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    finding: text("finding").notNull(),
    /** what it is about; "" for the business as a whole */
    subject: text("subject").notNull(),
    hiddenUntil: instant("hidden_until").notNull(),
    hiddenBy: text("hidden_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.finding, table.subject] })],
);
