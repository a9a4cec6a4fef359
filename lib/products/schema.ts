import { z } from "zod";
import { STOCK_MOVES } from "../../db/vocabulary";
import { FormKey } from "../fields/form-key.schema";
import { Id, IdOrNone } from "../fields/id.schema";
import { whole } from "../fields/number.schema";
import { atMost, linesOf, Name, storable, visibleLine } from "../fields/text.schema";

/** Bounds of a business's products (rule S1.1). */
export const PRODUCT_LIMITS = {
  /** inactive ones included */
  productsMax: 1_000,
  descriptionMax: 2_000,
  categoryMax: 120,
  skuMax: 64,
  /** in minor units: card payments have at most eight digits */
  priceMax: 99_999_999,
  stockMax: 1_000_000,
  receivedMax: 100_000,
  lowStockMax: 10_000,
  lowStockDefault: 3,
  noteMax: 200,
  queryMax: 100,
  /** movements that the history shows at a time */
  movementsAPage: 50,
  /** products that the dashboard lists at a time */
  pageSize: 50,
} as const;

const SORT_ORDER_MAX = 1_000_000;
const Flag = z.boolean("must be true or false");
const Stock = whole(0, PRODUCT_LIMITS.stockMax);
const LowStockAt = whole(0, PRODUCT_LIMITS.lowStockMax);
const SortOrder = whole(-SORT_ORDER_MAX, SORT_ORDER_MAX);

const optionalLine = (max: number) =>
  z.string("must be text").trim().max(max, atMost(max)).superRefine(storable).superRefine(visibleLine);

const Description = linesOf(PRODUCT_LIMITS.descriptionMax).transform((text) => text.trim());
const Category = optionalLine(PRODUCT_LIMITS.categoryMax);
const Sku = optionalLine(PRODUCT_LIMITS.skuMax);
const Note = optionalLine(PRODUCT_LIMITS.noteMax);
const PriceCents = whole(0, PRODUCT_LIMITS.priceMax);

export const ProductNamed = z.object({ id: Id });

const ProductFields = z.object({
  name: Name,
  priceCents: PriceCents,
  description: Description.optional().meta({ description: "shown to customers" }),
  category: Category.optional().meta({ description: "the heading in the shop" }),
  sku: Sku.optional().meta({ description: "your own article number, unique in the business" }),
  active: Flag.optional().meta({ description: "whether it is for sale; true by default" }),
  trackStock: Flag.optional().meta({ description: "whether its stock is counted; `stock` alone turns it on" }),
  stock: Stock.optional().meta({
    description: "what is left to sell; paid units that wait to be collected don’t count",
  }),
  lowStockAt: LowStockAt.optional().meta({
    description: `running low at this many; ${PRODUCT_LIMITS.lowStockDefault} by default`,
  }),
  sortOrder: SortOrder.optional().meta({ description: "its place in the list; at the end by default" }),
});

const UNTRACKED_STOCK = "can’t be combined with trackStock: false";

function refuseUntrackedStock(
  { trackStock, stock }: { trackStock?: boolean; stock?: number },
  context: z.RefinementCtx,
): void {
  if (trackStock === false && stock !== undefined) {
    context.addIssue({ code: "custom", path: ["stock"], message: UNTRACKED_STOCK });
  }
}

/** A new product; an empty description, category or article number is none. */
export const CreateProduct = ProductFields.superRefine(refuseUntrackedStock);
export type CreateProduct = z.output<typeof CreateProduct>;

/**
 * A change of a product: what is left out stays as it is, and an empty description, category or article number clears it. The stock
 * changes only where `stock` itself is sent, to exactly that many (rule S5.1).
 */
export const ChangeProduct = ProductNamed.extend({
  ...ProductFields.partial().shape,
  expectedStock: Stock.optional().meta({ description: "refuses the change if the stock is another by now" }),
  stockNote: Note.optional().meta({ description: "why the stock changes, for its history" }),
}).superRefine(refuseUntrackedStock);
export type ChangeProduct = z.output<typeof ChangeProduct>;

const Said = ProductFields.pick({
  name: true,
  priceCents: true,
  description: true,
  category: true,
  sku: true,
  lowStockAt: true,
});

/**
 * What is said about a product, from the dashboard's form. `opened`: what the form was opened with, so that nobody writes back what
 * somebody else has changed since; without it, the last one wins. A sale meanwhile changes none of it.
 */
export const SaveProduct = Said.extend({ ...ProductNamed.shape, opened: Said.partial().optional() });
export type SaveProduct = z.output<typeof SaveProduct>;

/** Units that came in. */
export const ReceiveStock = ProductNamed.extend({
  quantity: whole(1, PRODUCT_LIMITS.receivedMax),
  note: Note.optional().meta({ description: "for the stock’s history, such as a delivery number" }),
});
export type ReceiveStock = z.output<typeof ReceiveStock>;

/** The same from the dashboard's form, with its own key. */
export const ReceiveAtDesk = ReceiveStock.extend({ formKey: FormKey });

/** A count at the desk: what was counted, and the number that the form showed. */
export const CountStock = ProductNamed.extend({ stock: Stock, expectedStock: Stock, note: Note.optional() });
export type CountStock = z.output<typeof CountStock>;

/** All products, or some of them, in their new order; those not named follow as they were. */
export const ReorderProducts = z.object({
  ids: z
    .array(Id, "must be a list of ids")
    .max(PRODUCT_LIMITS.productsMax, `must have at most ${PRODUCT_LIMITS.productsMax} entries`),
});

/** The picture of a product, by its id; empty for none. */
export const SetProductPhoto = ProductNamed.extend({ pictureId: IdOrNone });

/** Numbers beyond a bound are taken as the bound. */
const clamped = (min: number, max: number, byDefault: number) =>
  z
    .int("must be a whole number")
    .overwrite((value) => Math.min(Math.max(value, min), max))
    .default(byDefault);

export const ProductsQuery = z.object({
  active: Flag.optional().meta({ description: "only active or only inactive ones; all by default" }),
  query: z
    .string("must be text")
    .trim()
    .max(PRODUCT_LIMITS.queryMax, atMost(PRODUCT_LIMITS.queryMax))
    .superRefine(storable)
    .optional()
    .meta({ description: "part of the name, category or article number" }),
  limit: clamped(1, PRODUCT_LIMITS.productsMax, PRODUCT_LIMITS.productsMax).meta({
    description: `page size, at most ${PRODUCT_LIMITS.productsMax}, which is the default`,
  }),
  offset: clamped(0, PRODUCT_LIMITS.productsMax, 0).meta({
    description: "how many to skip: the previous page's `nextOffset`",
  }),
});
export type ProductsQuery = z.output<typeof ProductsQuery>;

/** What the dashboard's list shows; `low`: active, tracked, and few or none left. */
export const PRODUCT_FILTERS = ["all", "active", "inactive", "low", "sold_out"] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/**
 * A product as programs and the dashboard see it. `stock`: not sold yet; `reserved`: of these, in unpaid orders that still keep them;
 * `available`: the rest (rule S3.1). All three are null where the stock isn't tracked.
 */
export const ProductView = z.object({
  id: z.string().max(2_000),
  name: z.string().max(2_000),
  description: z.string().max(2_000).nullable(),
  category: z.string().max(2_000).nullable(),
  sku: z.string().max(2_000).nullable(),
  priceCents: z.int(),
  currency: z.string().max(3),
  active: z.boolean(),
  trackStock: z.boolean(),
  stock: z.int().nullable(),
  reserved: z.int().nullable(),
  available: z.int().nullable(),
  lowStockAt: z.int(),
  sortOrder: z.int(),
  updatedAt: z.string().max(2_000),
});
export type ProductView = z.output<typeof ProductView>;

/** One change of a product's stock. */
export const MovementView = z.object({
  id: z.string().max(20),
  kind: z.enum(STOCK_MOVES),
  quantity: z.int(),
  stockAfter: z.int(),
  note: z.string().max(2_000).nullable(),
  at: z.string().max(2_000),
});
export type MovementView = z.output<typeof MovementView>;

/** What a change of a product answers. `before`: what it was, null for a new one; `movement`: null where the stock stayed. */
export const SavedProduct = z.object({
  before: ProductView.nullable(),
  product: ProductView,
  movement: MovementView.nullable(),
});
export type SavedProduct = z.output<typeof SavedProduct>;
