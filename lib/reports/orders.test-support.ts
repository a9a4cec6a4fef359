import { eq } from "drizzle-orm";
import { orderLines, orders, products } from "../../db/schema";
import { newId } from "../ids";
import { type TestBusiness, testDatabase } from "../testing/business/test-business";

/** An order as it could be stored, in minutes from an instant of the test's choice. */
export type RawOrder = {
  /** null: never paid */
  paidMin: number | null;
  /** null: not given back */
  refundedMin: number | null;
  /** units of each product; 0: it isn't in the order */
  quantities: [number, number];
  unitCents: number;
};

/** An order with its instants in milliseconds. */
export type StoredOrder = RawOrder & { paidMs: number | null; refundedMs: number | null };

export const orderAt = (raw: RawOrder, zeroMs: number): StoredOrder => {
  const paidMs = raw.paidMin === null ? null : zeroMs + raw.paidMin * 60_000;
  const isBack = paidMs !== null && raw.refundedMin !== null;
  return {
    ...raw,
    paidMs,
    refundedMs: isBack ? zeroMs + Math.max(raw.refundedMin ?? 0, raw.paidMin ?? 0) * 60_000 : null,
  };
};

/** Two products of a business, stored once. */
export async function storeProducts(business: TestBusiness): Promise<string[]> {
  const { org } = await business.ctx();
  const ids = [newId("prd"), newId("prd")];
  const plain = {
    priceCents: 100,
    active: true,
    trackStock: false,
    lowStockAt: 0,
    sortOrder: 0,
    updatedAt: new Date(),
  };
  await testDatabase()
    .insert(products)
    .values(ids.map((id, n) => ({ ...plain, orgId: org.id, id, name: `Product ${n}` })));
  return ids;
}

/** Replaces all orders of a business by these, as no command could make them. */
export async function storeOrders(business: TestBusiness, productIds: string[], stored: readonly StoredOrder[]) {
  const { org } = await business.ctx();
  const db = testDatabase();
  await db.delete(orders).where(eq(orders.orgId, org.id));
  if (stored.length === 0) return;
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms));
  const rows = stored.map((order, n) => ({ ...order, id: `ord_${String(n).padStart(16, "0")}`, ref: `S${n}` }));
  await db.insert(orders).values(
    rows.map(({ id, ref, paidMs, refundedMs, quantities, unitCents }) => ({
      ...{ orgId: org.id, id, ref, source: "counter" as const, currency: "USD", isPaidThere: true },
      ...{ name: "", email: "", emailFolded: "", phone: "" },
      status:
        paidMs === null ? ("cancelled" as const) : refundedMs === null ? ("paid" as const) : ("refunded" as const),
      totalCents: (quantities[0] + quantities[1]) * unitCents,
      paidBy: paidMs === null ? null : ("cash" as const),
      ...{ paidAt: instant(paidMs), refundedAt: instant(refundedMs) },
    })),
  );
  const lines = rows.flatMap(({ id, quantities, unitCents }) =>
    quantities.flatMap((quantity, position) => {
      const line = { orgId: org.id, orderId: id, position, productId: productIds[position] ?? "", name: "A product" };
      return quantity === 0 ? [] : [{ ...line, unitCents, quantity }];
    }),
  );
  if (lines.length > 0) await db.insert(orderLines).values(lines);
}
