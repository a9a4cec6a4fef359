import { z } from "zod";
import type { Ctx } from "../context";
import { majorAmount } from "../money";
import { ProductView } from "../products/schema";

/** A product as tools return it: its price in both units. */
export const ProductOfTool = ProductView.extend({
  price: z.number().meta({ description: "the same in the currency’s major unit" }),
});

export const productObject = (product: ProductView, { currency }: Pick<Ctx["org"], "currency">) => ({
  ...product,
  price: majorAmount(product.priceCents, currency),
});
