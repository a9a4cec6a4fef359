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
  { name: "Revenue before", isNumber: true },
] as const;

type Counts = Pick<Part, "visits" | "noShows">;
type Place = { currency: string; locale: string };

/** Where the bookings that a figure counts are listed. */
export type ListedAt = (status: "visited" | "no_show") => string;

export const percentText = (value: number | null, locale: string): string =>
  value === null ? "–" : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}%`;

/** How many visits and no-shows there were, each leading to their list. */
export function countCells({ visits, noShows }: Counts, locale: string, listedAt?: ListedAt): ReactNode[] {
  const counted = (count: number, status: Parameters<ListedAt>[0]) =>
    listedAt && count > 0 ? (
      <Link key={status} href={listedAt(status)} prefetch={false} className="prose-link">
        {formatNumber(count, locale)}
      </Link>
    ) : (
      formatNumber(count, locale)
    );
  return [counted(visits, "visited"), counted(noShows, "no_show")];
}

/** The cells of a part of a report, and of their sum. */
export function partCells(part: Part, { currency, locale }: Place, listedAt?: ListedAt): ReactNode[] {
  return [
    formatMoney(part.revenueCents, currency, locale),
    ...countCells(part, locale, listedAt),
    percentText(part.share, locale),
    formatMoney(part.previousRevenueCents, currency, locale),
  ];
}

/** The last row: all parts together. */
export function sumRow(parts: readonly Part[], place: Place, listedAt: ListedAt, ...more: string[]): FigureRow {
  const sum = (value: (part: Part) => number) => parts.reduce((total, part) => total + value(part), 0);
  const whole = sum(({ revenueCents }) => revenueCents);
  const all: Part = {
    visits: sum(({ visits }) => visits),
    noShows: sum(({ noShows }) => noShows),
    revenueCents: whole,
    share: whole === 0 ? null : 100,
    previousRevenueCents: sum(({ previousRevenueCents }) => previousRevenueCents),
  };
  return { key: "sum", isSum: true, cells: ["All", ...partCells(all, place, listedAt), ...more] };
}
