import { formatMoney } from "@/lib/locale/format";

type Props = { name: string; cents: number; currency: string; locale: string };

/** What all of it costs. */
export const Total = ({ name, cents, currency, locale }: Props) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
    <span className="font-semibold">{name}</span>
    <span lang={locale} className="figures font-display text-[1.5rem] leading-tight font-semibold">
      {formatMoney(cents, currency, locale)}
    </span>
  </p>
);
