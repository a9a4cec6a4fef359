import { TrendingDown, TrendingUp } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { changeWords, directionOf, type Figure } from "./change-words";

export type Card = {
  name: string;
  figure: Figure;
  write(value: number | null): string;
  /** which way is good for the business; without it, neither is */
  good?: "up" | "down";
  /** where the rows that are counted are listed */
  href?: string;
  /** what else there is to say about the figure */
  more?: ReactNode;
};

/** Figures of a period, each with what it was in the period before. */
export function FigureCards({ cards, locale }: { cards: readonly Card[]; locale: string }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line ${cards.length > 2 ? "lg:grid-cols-4" : ""}`}
    >
      {cards.map(({ name, figure, write, good, href, more }) => (
        <div key={name} className="bg-surface px-3.5 py-4 last:odd:col-span-2 sm:px-5">
          <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 font-display text-[1.375rem] leading-tight font-semibold wrap-anywhere sm:text-[1.625rem]">
            {href ? (
              <Link href={href} prefetch={false} className="prose-link">
                {write(figure.value)}
              </Link>
            ) : (
              write(figure.value)
            )}
          </dd>
          <dd className="mt-1.5 text-[0.875rem]">
            <Change figure={figure} good={good} locale={locale} />
            {figure.previous !== null && figure.previous !== figure.value && (
              <span className="block text-ink-soft">before: {write(figure.previous)}</span>
            )}
          </dd>
          {more && <dd className="mt-1 text-[0.875rem] text-ink-soft">{more}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Change({ figure, good, locale }: Pick<Card, "figure" | "good"> & { locale: string }) {
  const direction = directionOf(figure);
  const words = changeWords(figure, locale);
  if (direction === null) return <span className="text-ink-soft">{words}</span>;
  const Icon = direction === "up" ? TrendingUp : TrendingDown;
  const tone = good === undefined ? "text-ink-soft" : direction === good ? "text-brand-ink" : "text-danger";
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}
