import { boolean, foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { createdAt, orgId } from "../columns";
import { orgs } from "./orgs";
import { resources } from "./resources";
import { staff } from "./staff";

export const services = pgTable(
  "services",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    category: text("category").notNull().default(""),
    durationMin: integer("duration_min").notNull(),
    priceCents: integer("price_cents").notNull(),
    depositCents: integer("deposit_cents").notNull(),
    bufferBeforeMin: integer("buffer_before_min").notNull(),
    bufferAfterMin: integer("buffer_after_min").notNull(),
    staffed: boolean("staffed").notNull(),
    active: boolean("active").notNull(),
    bookableOnline: boolean("bookable_online").notNull(),
    sortOrder: integer("sort_order").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orgId, table.id] }), unique("services_name").on(table.orgId, table.name)],
);

/** Which members perform a service. */
export const serviceStaff = pgTable(
  "service_staff",
  { orgId: orgId(), serviceId: text("service_id").notNull(), staffId: text("staff_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.orgId, table.serviceId, table.staffId] }),
    foreignKey({ columns: [table.orgId, table.serviceId], foreignColumns: [services.orgId, services.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.orgId, table.staffId], foreignColumns: [staff.orgId, staff.id] }).onDelete("cascade"),
  ],
);

/** Which tables or rooms a service uses; none: it needs none. */
export const serviceResources = pgTable(
  "service_resources",
  { orgId: orgId(), serviceId: text("service_id").notNull(), resourceId: text("resource_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.orgId, table.serviceId, table.resourceId] }),
    foreignKey({ columns: [table.orgId, table.serviceId], foreignColumns: [services.orgId, services.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [table.orgId, table.resourceId], foreignColumns: [resources.orgId, resources.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** An extra that adds to the length and price of a booking of its service. */
export const addOns = pgTable(
  "add_ons",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    serviceId: text("service_id").notNull(),
    name: text("name").notNull(),
    priceCents: integer("price_cents").notNull(),
    durationMin: integer("duration_min").notNull(),
    active: boolean("active").notNull(),
    sortOrder: integer("sort_order").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique("add_ons_name").on(table.orgId, table.serviceId, table.name),
    foreignKey({ columns: [table.orgId, table.serviceId], foreignColumns: [services.orgId, services.id] }).onDelete(
      "cascade",
    ),
  ],
);
