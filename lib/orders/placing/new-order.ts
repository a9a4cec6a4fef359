import type { OrderSource } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { foldEmail } from "../../fields/contact-folds";
import { newOrderId, newRef } from "../../ids";
import type { StockedProduct } from "../../products/product-rows";
import type { Ordered } from "../cart/cart-text";
import type { StoredLine, StoredOrder } from "../find-order";
import { holdEnd } from "../hold";

type Made = {
  source: OrderSource;
  contact: { name: string; email: string; phone: string };
  note: string | null;
  customerId: string | null;
  isPaidThere: boolean;
  totalCents: number;
};

/** A new order, unpaid until its payment is written. */
export function newOrder(ctx: Ctx, { contact, ...made }: Made): StoredOrder {
  return {
    orgId: ctx.org.id,
    id: newOrderId(),
    ref: newRef(),
    status: "pending",
    ...made,
    ...contact,
    emailFolded: foldEmail(contact.email),
    currency: ctx.org.currency,
    holdEndsAt: holdEnd(ctx.now, made.isPaidThere),
    holdExtended: false,
    paidBy: null,
    paidAt: null,
    collectedAt: null,
    refundedAt: null,
    cancelledAt: null,
    endedBy: null,
    createdAt: ctx.now,
  };
}

/** Its lines, with the names and prices of this moment (rule S20.1). Every product is among the stocked ones. */
export const newLines = (
  { orgId, id: orderId, holdEndsAt }: StoredOrder,
  items: readonly Ordered[],
  stocked: ReadonlyMap<string, StockedProduct>,
): StoredLine[] =>
  items.flatMap(({ productId, quantity }, position) => {
    const product = stocked.get(productId)?.product;
    if (!product) return [];
    const { name, priceCents: unitCents } = product;
    return [{ orgId, orderId, position, productId, name, unitCents, quantity, holdEndsAt }];
  });

/** What items cost by the prices of this moment. */
export const totalOf = (items: readonly Ordered[], stocked: ReadonlyMap<string, StockedProduct>): number =>
  items.reduce((sum, { productId, quantity }) => sum + (stocked.get(productId)?.product.priceCents ?? 0) * quantity, 0);
