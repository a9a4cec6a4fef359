import type { ActorKind, StockMove } from "../../db/vocabulary";
import type { ProductView } from "./schema";

/** A product in the dashboard's list. `photoPath`: from the root of the site; null: it has none. */
export type DeskProduct = ProductView & { pictureId: string | null; photoPath: string | null };

/** A page of the dashboard's list of products. */
export type ProductsPage = {
  products: DeskProduct[];
  /** how many match */
  total: number;
  /** whether the business has any product at all */
  isEmpty: boolean;
  nextOffset?: number;
};

/** A product as the dashboard edits it. */
export type ProductToEdit = DeskProduct & {
  /** paid units that wait to be collected: they are on the shelf, but no longer stock */
  uncollected: number;
  /** whether nothing was ever done with it but making it, so that it can be deleted */
  canDelete: boolean;
};

/** One change of the stock in a product's history. */
export type StockEntry = {
  id: string;
  kind: StockMove;
  quantity: number;
  stockAfter: number;
  note: string | null;
  at: Date;
  actor: ActorKind;
  /** the user, key or program that made it; null: a customer, the product itself, or somebody who is gone */
  who: string | null;
  order: { id: string; ref: string } | null;
};

/** A page of a product's stock history, newest first. `older`: where the next page begins; null: nothing older. */
export type StockHistory = { entries: StockEntry[]; older: string | null };

/** A product that is running low, for the desk's day. */
export type LowProduct = { id: string; name: string; available: number };
