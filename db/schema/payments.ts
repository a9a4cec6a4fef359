import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, orgId } from "../columns";
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES, REFUND_STATES } from "../vocabulary";
import { bookings } from "./bookings";
import { orders } from "./orders";

/** A checkout at a provider and its outcome: of a booking's deposit, or of an order. */
export const payments = pgTable(
  "payments",
  {
    orgId: orgId(),
    id: text("id").notNull(),
    bookingId: text("booking_id"),
    orderId: text("order_id"),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    sessionId: text("session_id").notNull(),
    /** where the customer pays */
    checkoutUrl: text("checkout_url").notNull(),
    /** what a refund refers to; known once paid */
    paymentRef: text("payment_ref"),
    refundRef: text("refund_ref"),
    /** null: none was accepted, or it's done */
    refundState: text("refund_state", { enum: REFUND_STATES }),
    /** how many refunds the provider refused, or failed there; for the provider, the next one is a new refund */
    refundsFailed: integer("refunds_failed").notNull().default(0),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: PAYMENT_STATUSES }).notNull(),
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("paid_at"),
    refundedAt: instant("refunded_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.id] }),
    uniqueIndex("payments_session").on(table.provider, table.sessionId),
    index("payments_ref").on(table.provider, table.paymentRef).where(sql`payment_ref is not null`),
    index("payments_booking").on(table.orgId, table.bookingId),
    index("payments_order").on(table.orgId, table.orderId).where(sql`order_id is not null`),
    check("payments_subject", sql`num_nonnulls(booking_id, order_id) = 1`),
    foreignKey({ columns: [table.orgId, table.orderId], foreignColumns: [orders.orgId, orders.id] }),
    foreignKey({ columns: [table.orgId, table.bookingId], foreignColumns: [bookings.orgId, bookings.id] }),
  ],
);

/** A provider's notice that was processed: if it arrives again, it changes nothing (rule C2.2). */
export const paymentNotices = pgTable(
  "payment_notices",
  {
    orgId: orgId(),
    provider: text("provider", { enum: PAYMENT_PROVIDERS }).notNull(),
    noticeId: text("notice_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orgId, table.provider, table.noticeId] }),
    index("payment_notices_age").on(table.createdAt),
  ],
);
