/** The body of an `order.paid` delivery. It's made up. */
export const ORDER_PAID_BODY = {
  event: "order.paid",
  sentAt: "2026-06-01T10:05:21.870Z",
  data: {
    id: "ord_pK3nV9xQ2mB7sTzL",
    description: "2 × Argan oil 100 ml, 1 × Comb",
    amountCents: 4798,
    currency: "usd",
    items: [
      { productId: "prd_8GfQ2LxW0vTe", product: "Argan oil 100 ml", quantity: 2 },
      { productId: "prd_Zk41RmSd7YpA", product: "Comb", quantity: 1 },
    ],
  },
};
