import Link from "next/link";
import type { ReactNode } from "react";
import { formatMoney, formatNumber } from "@/lib/locale/format";
import type { Part } from "@/lib/reports/views";
import type { FigureRow } from "./figure-table";

export const PART_COLUMNS = [
  { name: "Revenue", isNumber: true },
  { name: "Visits", isNumber: true },
  { name: "No-shows", isNumber: true },
  { name: "Share", isNumber: true },
  { name: "Before", isNumber: true },
] as const;

type Place = { currency: string; locale: string };

export const percentText = (value: number | null, locale: string): string =>
  value === null ? "–" : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}%`;

/**
 * The cells of a part of a report, and of their sum.
 *
 * @param noShowsAt where the no-shows are listed
 */
export const partCells = (part: Part, { currency, locale }: Place, noShowsAt?: string): ReactNode[] => [
  formatMoney(part.revenueCents, currency, locale),
  formatNumber(part.visits, locale),
  noShowsAt && part.noShows > 0 ? (
    <Link key="no-shows" href={noShowsAt} prefetch={false} className="prose-link">
      {formatNumber(part.noShows, locale)}
    </Link>
  ) : (
    formatNumber(part.noShows, locale)
  ),
  percentText(part.share, locale),
  formatMoney(part.previousRevenueCents, currency, locale),
];

/** The last row: all parts together. */
export function sumRow(parts: readonly Part[], place: Place, ...more: string[]): FigureRow {
  const sum = (value: (part: Part) => number) => parts.reduce((total, part) => total + value(part), 0);
  const whole = sum(({ revenueCents }) => revenueCents);
  const all: Part = {
    visits: sum(({ visits }) => visits),
    noShows: sum(({ noShows }) => noShows),
    revenueCents: whole,
    share: whole === 0 ? null : 100,
    previousRevenueCents: sum(({ previousRevenueCents }) => previousRevenueCents),
  };
  return { key: "sum", cells: ["All", ...partCells(all, place), ...more] };
}
