import type { z } from "zod";
import type { ActionForm } from "@/app/_components/forms/action-form";
import { type CreateProduct, PRODUCT_LIMITS, type ProductView } from "@/lib/products/schema";

type ProductValues = z.input<typeof CreateProduct>;
export type ProductActionForm = ActionForm<ProductValues>;

/** The product's fields that show their own errors. */
export const SHOWN = ["name", "category", "description", "priceCents", "sku", "lowStockAt", "trackStock", "stock"];

/**
 * What a product's form begins with. The stock is asked for with a new product alone: later it's counted, in a form of its own, so that
 * nobody writes back a number that has changed since (rule S5.1).
 */
export function valuesOf(product: ProductView | null): ProductValues {
  if (product === null) {
    return {
      name: "",
      category: "",
      description: "",
      priceCents: Number.NaN,
      sku: "",
      lowStockAt: PRODUCT_LIMITS.lowStockDefault,
      trackStock: true,
    };
  }
  const { name, category, description, priceCents, sku, lowStockAt } = product;
  return { name, category: category ?? "", description: description ?? "", priceCents, sku: sku ?? "", lowStockAt };
}

/** A typed whole number; NaN for anything else, which the schema refuses. */
export const wholeOf = (typed: unknown): number => (String(typed).trim() === "" ? Number.NaN : Number(typed));
