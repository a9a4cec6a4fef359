import { boolean, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, orgId } from "../columns";
import { RESOURCE_KINDS } from "../vocabulary";
import { orgs } from "./orgs";

/** A table or room, used by one booking at a time. */
export const resources = pgTable(
  "resources",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    kind: text("kind", { enum: RESOURCE_KINDS }).notNull(),
    capacity: integer("capacity").notNull(),
    sortOrder: integer("sort_order").notNull(),
    active: boolean("active").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] }), unique("resources_name").on(table.orgId, table.name)],
);
