import { and, eq, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { products } from "../../db/schema";
import { type FieldErrors, invalidFields } from "../errors";
import { problemOfPrice } from "./check-price";
import { PRODUCT_LIMITS } from "./schema";

type Named = { id: string; name: string; sku: string | null };

/**
 * Refuses a name or an article number that another product of the business has (rule S1.1). The caller holds the turn of the business's
 * products, so that nobody takes one meanwhile.
 *
 * @throws AppError `invalid_fields`
 */
export async function refuseTaken(tx: Database, orgId: string, { id, name, sku }: Named): Promise<void> {
  const isSameSku = sku === null ? undefined : sql`lower(${products.sku}) = lower(${sku})`;
  const others = await tx
    .select({
      name: products.name,
      hasSku: isSameSku ? sql<boolean>`coalesce(${isSameSku}, false)` : sql<boolean>`false`,
    })
    .from(products)
    .where(and(eq(products.orgId, orgId), ne(products.id, id), or(eq(products.name, name), isSameSku)));
  const errors: FieldErrors = {};
  if (others.some((other) => other.name === name)) errors.name = ["is already the name of another product"];
  if (others.some(({ hasSku }) => hasSku)) errors.sku = ["is already the article number of another product"];
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
}

/** @throws AppError `invalid_fields` for an amount that cards can't be charged exactly */
export function refusePrice(priceCents: number, currency: string): void {
  const problem = problemOfPrice(priceCents, currency);
  if (problem !== null) throw invalidFields({ priceCents: [problem] });
}

/** @throws AppError `invalid_fields` for more than a stock can be */
export function refuseTooMuch(stock: number, field: "stock" | "quantity"): void {
  const { stockMax } = PRODUCT_LIMITS;
  if (stock > stockMax)
    throw invalidFields({ [field]: [`would make a stock of more than ${stockMax.toLocaleString("en")}`] });
}
