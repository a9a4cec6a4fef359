import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { ORDER_ENDINGS, ORDER_SOURCES, ORDER_STATUSES, PAID_WAYS } from "../vocabulary";
import { orgs } from "./orgs";
import { products } from "./products";

/**
 * An order of products, collected at the business. Its id is the buyer's credential. A pending one keeps its units until `holdEndsAt`; from
 * then on it is over by the clock, whatever its status says (rule S14.2).
 */
export const orders = pgTable(
  "orders",
  {
    orgId: orgId().references(() => orgs.id, { onDelete: "cascade" }),
    id: text("id").notNull(),
    ref: text("ref").notNull(),
    status: text("status", { enum: ORDER_STATUSES }).notNull(),
    source: text("source", { enum: ORDER_SOURCES }).notNull(),
    /** null: a counter sale without a customer */
    customerId: text("customer_id"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailFolded: text("email_folded").notNull(),
    phone: text("phone").notNull(),
    note: text("note"),
    totalCents: integer("total_cents").notNull(),
    currency: text("currency").notNull(),
    /** whether it is to be paid at the business: kept for longer, and without a payment page */
    isPaidThere: boolean("is_paid_there").notNull(),
    /** null: nothing is kept for it any more */
    holdEndsAt: instant("hold_ends_at"),
    holdExtended: boolean("hold_extended").notNull().default(false),
    paidBy: text("paid_by", { enum: PAID_WAYS }),
    paidAt: instant("paid_at"),
    collectedAt: instant("collected_at"),
    refundedAt: instant("refunded_at"),
    cancelledAt: instant("cancelled_at"),
    endedBy: text("ended_by", { enum: ORDER_ENDINGS }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("orders_ref").on(table.orgId, table.ref),
    index("orders_newest").on(table.orgId, table.createdAt, table.id),
    index("orders_paid_at").on(table.orgId, table.paidAt, table.id).where(sql`paid_at is not null`),
    index("orders_refunded_at").on(table.orgId, table.refundedAt).where(sql`refunded_at is not null`),
    uniqueIndex("orders_id_hold").on(table.orgId, table.id, table.holdEndsAt),
    index("orders_hold_over").on(table.holdEndsAt).where(sql`status = 'pending'`),
    index("orders_pending_email").on(table.orgId, table.emailFolded, table.holdEndsAt).where(sql`status = 'pending'`),
    index("orders_to_collect")
      .on(table.orgId, table.paidAt, table.id)
      .where(sql`status = 'paid' and collected_at is null`),
    index("orders_customer").on(table.orgId, table.customerId, table.createdAt).where(sql`customer_id is not null`),
    check("orders_hold", sql`(status = 'pending') = (hold_ends_at is not null)`),
    check(
      "orders_paid",
      sql`(paid_at is null) = (paid_by is null) and (status in ('pending', 'cancelled')) = (paid_at is null)`,
    ),
    check("orders_collected", sql`collected_at is null or paid_at is not null`),
  ],
);

/** What was ordered, with the name and price of that moment. */
export const orderLines = pgTable(
  "order_lines",
  {
    orgId: orgId(),
    orderId: text("order_id").notNull(),
    position: integer("position").notNull(),
    productId: text("product_id").notNull(),
    name: text("name").notNull(),
    unitCents: integer("unit_cents").notNull(),
    quantity: integer("quantity").notNull(),
    /** of its order; the database itself changes both together, so what is kept of a product is found without its orders */
    holdEndsAt: instant("hold_ends_at"),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.orderId, table.position] }),
    foreignKey({ columns: [table.orgId, table.orderId], foreignColumns: [orders.orgId, orders.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      name: "order_lines_hold",
      columns: [table.orgId, table.orderId, table.holdEndsAt],
      foreignColumns: [orders.orgId, orders.id, orders.holdEndsAt],
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    foreignKey({ columns: [table.orgId, table.productId], foreignColumns: [products.orgId, products.id] }),
    uniqueIndex("order_lines_product").on(table.orgId, table.productId, table.orderId),
    index("order_lines_held").on(table.orgId, table.productId, table.holdEndsAt).where(sql`hold_ends_at is not null`),
    check("order_lines_quantity", sql`quantity > 0`),
  ],
);
