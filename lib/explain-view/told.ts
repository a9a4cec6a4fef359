import type { Catalog, CatalogService } from "../catalog/catalog";
import type { Stretch } from "./stretches";

/** A sentence about the day, and where in the dashboard it can be changed. */
export type DaySummary = { text: string; change: { path: string; name: string } | null };

/** The day to explain: whose times, and the customer's wishes. */
export type Told = {
  catalog: Catalog;
  service: CatalogService;
  date: string;
  isOpen: boolean;
  row: { member: { name: string } | null; stretches: readonly Stretch[] };
  partySize: number | null;
  now: Date;
};
