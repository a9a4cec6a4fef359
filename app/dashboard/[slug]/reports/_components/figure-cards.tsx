import Link from "next/link";
import { changeWords, type Figure } from "./change-words";

export type Card = {
  name: string;
  figure: Figure;
  write(value: number | null): string;
  /** where the rows that are counted are listed */
  href?: string;
  /** what else there is to say about the figure */
  more?: string;
};

/** Figures of a period, each with what it was in the period before. */
export function FigureCards({ cards, locale }: { cards: readonly Card[]; locale: string }) {
  return (
    <dl
      className={`grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line ${cards.length > 2 ? "lg:grid-cols-4" : ""}`}
    >
      {cards.map(({ name, figure, write, href, more }) => (
        <div key={name} className="bg-surface px-3.5 py-4 last:odd:col-span-2 sm:px-5">
          <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 font-display text-[1.375rem] leading-tight font-semibold wrap-anywhere sm:text-[1.5rem]">
            {href ? (
              <Link href={href} prefetch={false} className="prose-link">
                {write(figure.value)}
              </Link>
            ) : (
              write(figure.value)
            )}
          </dd>
          {more && <dd className="mt-1 text-[0.875rem]">{more}</dd>}
          <dd className="mt-1 text-[0.875rem] text-ink-soft">
            {changeWords(figure, locale)}
            {figure.previous !== null && figure.previous !== figure.value && (
              <span className="block">before: {write(figure.previous)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
