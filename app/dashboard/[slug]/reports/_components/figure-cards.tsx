import Link from "next/link";
import { changeWords, type Figure } from "./change-words";

export type Card = { name: string; figure: Figure; shown: string; before: string; href?: string };

/** Figures of a period, each with what it was in the period before. */
export function FigureCards({ cards, locale }: { cards: readonly Card[]; locale: string }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {cards.map(({ name, figure, shown, before, href }) => (
        <div key={name} className="bg-surface px-4 py-4 sm:px-5">
          <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
          <dd className="figures mt-0.5 font-display text-[1.5rem] leading-tight font-semibold">
            {href ? (
              <Link href={href} prefetch={false} className="hover:underline">
                {shown}
              </Link>
            ) : (
              shown
            )}
          </dd>
          <dd className="mt-1 text-[0.875rem] text-ink-soft">
            {changeWords(figure, locale)}
            <span className="block">before: {before}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
