import { z } from "zod";
import type { NotedChange } from "../../db/vocabulary";
import { changeProduct } from "../products/change-product";
import { createProduct } from "../products/create-product";
import { listProducts } from "../products/list-products";
import { receiveStock } from "../products/receive-stock";
import {
  ChangeProduct,
  CreateProduct,
  MovementView,
  PRODUCT_LIMITS,
  ProductsQuery,
  type ProductView,
  ReceiveStock,
  SavedProduct,
} from "../products/schema";
import { amountOf } from "./both-amounts";
import { ProductOfTool, productObject } from "./product-object";
import { noting, tool } from "./tool";

const price = amountOf("the price,");
const { priceCents: _, name, ...optional } = CreateProduct.shape;
const { priceCents: __, id, ...changeable } = ChangeProduct.shape;

const reading = { noun: "product", amounts: ["price"], centsMax: PRODUCT_LIMITS.priceMax } as const;
const noted = noting(SavedProduct, ({ before, product }) => {
  const changes = changesOf(before, product);
  return changes.length === 0 ? null : { subjectId: product.id, changes };
});

export const productTools = [
  tool({
    area: "catalog",
    name: "list_products",
    title: "List products",
    description:
      "Lists what the shop sells, active and inactive, in the shop's order. `stock` is what is left to sell, `reserved` is what unpaid " +
      "orders keep of it, `available` is the rest; all three are null if the stock isn't tracked. Changes nothing.",
    command: listProducts,
    fields: ProductsQuery,
    output: z.object({
      currency: z.string(),
      products: z.array(ProductOfTool),
      nextOffset: z.int().optional().meta({ description: "only if there are more" }),
    }),
    result: ({ products, ...list }, { org }) => ({
      ...list,
      products: products.map((product) => productObject(product, org)),
    }),
  }),
  tool({
    area: "catalog",
    name: "create_product",
    title: "Create a product",
    description:
      "Adds a product. Customers can buy it right away in an open shop unless `active` is false. With `stock`, its stock is tracked; " +
      "without, it's never sold out.",
    command: createProduct,
    fields: z.object({ name, price, ...optional }),
    output: z.object({ product: ProductOfTool }),
    reading,
    result: ({ product }, { org }) => ({ product: productObject(product, org) }),
    noted,
  }),
  tool({
    area: "catalog",
    name: "update_product",
    title: "Change a product",
    description:
      "Changes only the fields you send; customers see the changes right away. Orders keep the name and price they were made with. " +
      "`stock` sets what is left to sell to exactly that number and records the difference as an adjustment; leave it out to keep the " +
      "stock, and use receive_stock for units that came in. `movement` is null if the stock stayed. `active: false` takes the product " +
      "out of the shop.",
    command: changeProduct,
    isIdempotent: true,
    isDestructive: true,
    fields: z.object({ id, ...changeable, price: price.optional() }),
    output: z.object({ product: ProductOfTool, movement: MovementView.nullable() }),
    reading: { ...reading, clears: ["description", "category", "sku"], neverEmpty: ["name"] },
    result: ({ product, movement }, { org }) => ({ product: productObject(product, org), movement }),
    noted,
  }),
  tool({
    area: "catalog",
    name: "receive_stock",
    title: "Receive stock",
    description:
      "Adds units that came in to a product's stock. Calling it twice adds them twice, unless both calls have the same " +
      "`idempotencyKey`. The stock must be tracked: set it with update_product first.",
    command: receiveStock,
    fields: ReceiveStock,
    output: z.object({ product: ProductOfTool, movement: MovementView }),
    reading: { noun: "product" },
    result: ({ product, movement }, { org }) => ({ product: productObject(product, org), movement }),
    noted,
  }),
];

const NAMED = {
  name: "name",
  description: "description",
  category: "category",
  sku: "article number",
  priceCents: "price",
  active: "for sale",
  trackStock: "stock tracked",
  stock: "stock",
  lowStockAt: "running low at",
  sortOrder: "place in the list",
} as const;

/** Of a new product only what says which one it is. */
const OF_A_NEW_ONE: readonly (keyof typeof NAMED)[] = ["name", "priceCents", "stock"];

/** Long texts aren't repeated. */
function changesOf(before: ProductView | null, after: ProductView): NotedChange[] {
  const told: NotedChange[] = [];
  for (const field of keysOf(NAMED)) {
    const [was, is] = [before?.[field] ?? "", after[field] ?? ""];
    if (before === null ? !OF_A_NEW_ONE.includes(field) || is === "" : was === is) continue;
    told.push(
      field === "description"
        ? { what: NAMED[field] }
        : { what: NAMED[field], ...(before === null ? {} : { before: was }), after: is },
    );
  }
  return told;
}

/** Safe to assert: the table is written out above, and nothing adds to it. */
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table)[];
