import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import type { DayHoursColumn } from "../vocabulary";
import { orgs } from "./orgs";

/** A team member. `hours` null: the business's hours. */
export const staff = pgTable(
  "staff",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    title: text("title"),
    bio: text("bio"),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    active: boolean("active").notNull(),
    bookable: boolean("bookable").notNull(),
    sortOrder: integer("sort_order").notNull(),
    hours: jsonb("hours").$type<DayHoursColumn[]>(),
    /** the person who signs in as this member; emptied when they leave the business (rule G15.1) */
    userId: text("user_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique("staff_name").on(table.orgId, table.name),
    unique("staff_user").on(table.orgId, table.userId),
  ],
);

/** A span of time in which a member isn't available. The texts are kept as written: without an offset they are wall time. */
export const timeOff = pgTable(
  "time_off",
  {
    orgId: orgId(),
    staffId: text("staff_id").notNull(),
    fromText: text("from_text").notNull(),
    toText: text("to_text").notNull(),
    fromAt: instant("from_at").notNull(),
    toAt: instant("to_at").notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.orgId, table.staffId], foreignColumns: [staff.orgId, staff.id] }).onDelete("cascade"),
    index("time_off_member").on(table.orgId, table.staffId),
  ],
);
