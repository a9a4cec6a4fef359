import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { ACTOR_KINDS, STOCK_MOVES } from "../vocabulary";
import { orgs } from "./orgs";

/**
 * A product of the shop. `stock`: units not sold yet, including those in unpaid orders; null while it isn't tracked. It changes only
 * together with a row of `stock_movements` (rule S4.1).
 */
export const products = pgTable(
  "products",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    name: text("name").notNull(),
    description: text("description"),
    category: text("category").notNull().default(""),
    sku: text("sku"),
    priceCents: integer("price_cents").notNull(),
    active: boolean("active").notNull(),
    trackStock: boolean("track_stock").notNull(),
    stock: integer("stock"),
    lowStockAt: integer("low_stock_at").notNull(),
    sortOrder: integer("sort_order").notNull(),
    pictureId: text("picture_id"),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    unique("products_name").on(table.orgId, table.name),
    uniqueIndex("products_sku").on(table.orgId, sql`lower(${table.sku})`).where(sql`sku is not null`),
    check("products_stock", sql`stock >= 0 and (stock is null) = (not track_stock)`),
  ],
);

/** Each change of a product's stock, with who made it and why; rows are only added (rule S4.1). */
export const stockMovements = pgTable(
  "stock_movements",
  {
    orgId: orgId(),
    id: bigint("id", { mode: "number" }).generatedAlwaysAsIdentity(),
    productId: text("product_id").notNull(),
    kind: text("kind", { enum: STOCK_MOVES }).notNull(),
    /** negative for units that leave */
    quantity: integer("quantity").notNull(),
    stockAfter: integer("stock_after").notNull(),
    orderId: text("order_id"),
    note: text("note"),
    actor: text("actor", { enum: ACTOR_KINDS }).notNull(),
    /** the user, key or connection that made it */
    actorId: text("actor_id"),
    movedAt: instant("moved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    foreignKey({ columns: [table.orgId, table.productId], foreignColumns: [products.orgId, products.id] }).onDelete(
      "cascade",
    ),
    index("stock_movements_product").on(table.orgId, table.productId, table.id),
    // A line of an order leaves the shelf once, and returns to it once.
    uniqueIndex("stock_movements_order")
      .on(table.orgId, table.orderId, table.productId, table.kind)
      .where(sql`order_id is not null`),
    check("stock_movements_quantity", sql`quantity <> 0 and stock_after >= 0`),
  ],
);
