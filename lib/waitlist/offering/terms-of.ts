import type { Catalog } from "../../catalog/catalog";
import type { OfferTerms } from "./offer-end";

/** What the business decided about its offers and its notice. */
export const termsOf = ({ policy, calendar }: Catalog): OfferTerms => ({
  waitlistOfferMin: policy.waitlistOfferMin,
  minNoticeMin: calendar.minNoticeMin,
});
