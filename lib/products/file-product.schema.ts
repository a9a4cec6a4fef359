import { z } from "zod";
import { atMost, Name, Text } from "../fields/text.schema";
import { ChangeProduct, PRODUCT_LIMITS } from "./schema";

const { shape } = ChangeProduct;
const orNull = <Schema extends z.ZodType<string | undefined>>(text: Schema) =>
  z
    .union([text, z.null()])
    .transform((value) => value || null)
    .default(null);

/**
 * A product in a business file. Names are the keys. `stock` only counts for a product that is new, or begins to be tracked: a file is older
 * than the shelf (rule S9.1).
 */
export const FileProduct = z
  .object({
    name: Name,
    description: orNull(Text),
    category: z.string().trim().max(PRODUCT_LIMITS.categoryMax, atMost(PRODUCT_LIMITS.categoryMax)).default(""),
    sku: orNull(shape.sku.unwrap()),
    priceCents: shape.priceCents.unwrap().default(0),
    active: z.boolean().default(true),
    trackStock: z.boolean().optional(),
    stock: shape.stock.unwrap().nullable().default(null),
    lowStockAt: shape.lowStockAt.unwrap().default(PRODUCT_LIMITS.lowStockDefault),
    sortOrder: shape.sortOrder,
  })
  .refine(({ trackStock, stock }) => trackStock !== false || stock === null, {
    path: ["stock"],
    message: "can’t be combined with trackStock: false",
  });
export type FileProduct = z.output<typeof FileProduct>;

/** All products of a file. */
export const FileProducts = z
  .array(FileProduct)
  .max(PRODUCT_LIMITS.productsMax, `must have at most ${PRODUCT_LIMITS.productsMax} entries`);
