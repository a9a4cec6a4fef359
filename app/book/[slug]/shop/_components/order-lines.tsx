import type { ReactNode } from "react";
import { formatNumber } from "@/lib/locale/format";
import type { Business } from "../../business";
import { priceWords } from "../price-words";
import { Total } from "./total";

type Line = { name: string; unitCents: number; quantity: number; note?: ReactNode };

type Props = { business: Business; lines: readonly Line[]; totalCents: number; currency: string };

/** What an order is of, line by line, and what it costs. */
export function OrderLines({ business, lines, totalCents, currency }: Props) {
  const { locale } = business;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ name, unitCents, quantity, note }) => (
          <li key={name} className="figures flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">
              <span lang={locale} className="wrap-anywhere hyphens-auto">
                <span className="text-ink-soft">{formatNumber(quantity, locale)} ×</span> {name}
              </span>
              {note}
            </span>
            <span lang={locale} className="shrink-0 font-medium">
              {priceWords(unitCents * quantity, currency, business)}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Total business={business} cents={totalCents} currency={currency} />
      </div>
    </>
  );
}
