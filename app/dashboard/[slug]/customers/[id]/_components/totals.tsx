import type { CustomerTotals } from "@/lib/desk/customers/get-customer-details";
import { formatMoney, formatNumber } from "@/lib/locale/format";

/** How the bookings of a customer went, in numbers. */
export function Totals({ totals, currency, locale }: { totals: CustomerTotals; currency: string; locale: string }) {
  const number = (count: number) => formatNumber(count, locale);
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const facts = [
    ["Upcoming", number(totals.upcoming)],
    ["Completed", number(totals.completed)],
    ["No-shows", number(totals.missed)],
    ["Cancelled", number(totals.cancelled)],
    ["Value of completed bookings", money(totals.completedCents)],
    ["Deposits paid", money(totals.depositsPaidCents)],
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card sm:grid-cols-4 xl:grid-cols-[repeat(4,minmax(0,1fr))_repeat(2,minmax(0,1.6fr))]">
      {facts.map(([label, value], place) => (
        <div
          key={label}
          className={`flex flex-col justify-between bg-surface px-4 py-3 ${place > 3 ? "sm:col-span-2 xl:col-span-1" : ""}`}
        >
          <dt className="text-[0.875rem] text-ink-soft">{label}</dt>
          <dd className="figures font-display text-[1.375rem] font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
