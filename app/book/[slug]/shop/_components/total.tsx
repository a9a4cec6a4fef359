import type { Business } from "../../business";
import { priceWords } from "../price-words";

type Props = { business: Business; cents: number; currency: string };

/** What all of it costs. */
export const Total = ({ business, cents, currency }: Props) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <span className="font-semibold">{business.texts("shop.cart.total")}</span>
    <span lang={business.locale} className="figures font-display text-[1.5rem] leading-tight font-semibold">
      {priceWords(cents, currency, business)}
    </span>
  </p>
);
