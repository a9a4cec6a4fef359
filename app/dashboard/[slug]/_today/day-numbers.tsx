import type { DayNumbers as Numbers } from "@/lib/desk/today/count-day";
import { formatMoney, formatNumber } from "@/lib/locale/format";

/** The day in numbers. */
export function DayNumberTiles({ numbers, currency, locale }: { numbers: Numbers; currency: string; locale: string }) {
  const facts = [
    { name: "Bookings", value: formatNumber(numbers.bookings, locale) },
    { name: "Expected revenue", value: formatMoney(numbers.revenueCents, currency, locale) },
    { name: "New customers", value: formatNumber(numbers.firstVisits, locale) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
      {facts.map(({ name, value }, place) => (
        <div
          key={name}
          className={`bg-surface px-5 py-3.5 ${place === 1 ? "max-sm:order-first max-sm:col-span-2" : ""}`}
        >
          <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
          <dd className="figures font-display text-[1.5rem] leading-tight font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
