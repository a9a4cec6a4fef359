import { type Fired, NOTHING, type Outcome, TOO_LITTLE } from "./fired";
import { THRESHOLDS, WINDOW_DAYS } from "./thresholds";

/** A tracked product in the shop: what is left to sell, and how much was sold in the last 90 days. */
export type StockFacts = { productId: string; name: string; available: number; lowStockAt: number; sold: number };

/** Products that are nearly sold out, or will be within two weeks at the present pace. */
export function stockLow(products: readonly StockFacts[]): Outcome {
  const { daysLeft, sold: least } = THRESHOLDS.stock_low;
  const fired = products
    .filter(({ available, lowStockAt, sold }) => {
      const lastsTooShort = available * WINDOW_DAYS.sales < daysLeft * sold;
      return available > 0 && sold >= least && (available <= lowStockAt || lastsTooShort);
    })
    .map((product) => firedFor(product, "stock_low", "notice"));
  return judged(products, fired, least);
}

/** Products that sell and are sold out. */
export function stockOut(products: readonly StockFacts[]): Outcome {
  const { sold: least } = THRESHOLDS.stock_out;
  const fired = products
    .filter(({ available, sold }) => available === 0 && sold >= least)
    .map((product) => firedFor(product, "stock_out", "warning"));
  return judged(products, fired, least);
}

function judged(products: readonly StockFacts[], fired: Fired[], least: number): Outcome {
  if (fired.length > 0) return { fired };
  return products.length > 0 && products.every(({ sold }) => sold < least) ? TOO_LITTLE : NOTHING;
}

function firedFor(
  { productId, name, available, lowStockAt, sold }: StockFacts,
  id: "stock_low" | "stock_out",
  severity: "notice" | "warning",
): Fired {
  const evidence = { productId, product: name, available, lowStockAt, soldIn90Days: sold };
  return { id, severity, subject: productId, name, atStake: sold, evidence };
}
