import { Card } from "@/app/_components/pages/card";
import { formatDay, formatMoney } from "@/lib/locale/format";
import type { Report } from "@/lib/reports/views";
import { addDays } from "@/lib/time/local-date";
import { BarChart } from "./bar-chart";
import { countedList } from "./counted-list";
import { FigureTable } from "./figure-table";
import { countCells } from "./part-rows";

/** With more rows the table is folded, so that what comes after it is found. */
const ROWS_OPEN_MAX = 10;

/** A day is cut by now alone, a week also by the period. */
const PARTIAL = {
  day: { ofBar: "The lighter bar is a day that isn’t over.", ofRow: "not over yet" },
  week: { ofBar: "A lighter bar is only part of a week.", ofRow: "part of the week" },
} as const;

type Props = Pick<Report, "granularity" | "series" | "period"> & { slug: string; currency: string; locale: string };

/** Revenue over the period as bars, and the same days or weeks as a table. */
export function SeriesPart({ granularity, series, period, slug, currency, locale }: Props) {
  const unit = granularity === "day" ? "day" : "week";
  const money = (cents: number) => formatMoney(cents, currency, locale);
  const hasChart = series.length > 1 && series.some(({ revenueCents }) => revenueCents !== 0);
  return (
    <section aria-labelledby="series-title">
      <h2 id="series-title" className="mt-9 mb-3 text-[1.25rem]">
        Revenue by {unit}
      </h2>
      {hasChart && (
        <Card>
          <BarChart
            write={money}
            bars={series.map(({ from, revenueCents, partial }) => ({
              ...{ key: from, value: revenueCents, isPartial: partial },
              label: `${formatDay(from, locale)}: ${money(revenueCents)}`,
            }))}
          />
          <div aria-hidden className="mt-2.5 flex justify-between gap-4 text-[0.8125rem] text-ink-soft">
            {endsAndMiddle(series).map(({ from }) => (
              <span key={from}>{formatDay(from, locale)}</span>
            ))}
          </div>
          {series.some(({ partial }) => partial) && (
            <p className="mt-2 text-[0.875rem] text-ink-soft">{PARTIAL[unit].ofBar}</p>
          )}
        </Card>
      )}
      <details open={series.length <= ROWS_OPEN_MAX} className="mt-3">
        <summary className="min-h-9 py-1.5 font-semibold">
          {series.length === 1 ? `The ${unit} in figures` : `All ${series.length} ${unit}s in figures`}
        </summary>
        <FigureTable
          caption={`Figures by ${unit}`}
          columns={[
            { name: granularity === "day" ? "Day" : "Week from" },
            { name: "Revenue", isNumber: true },
            { name: "Visits", isNumber: true },
            { name: "No-shows", isNumber: true },
          ]}
          rows={series.map((bucket, n) => ({
            key: bucket.from,
            cells: [
              `${formatDay(bucket.from, locale)}${bucket.partial ? ` (${PARTIAL[unit].ofRow})` : ""}`,
              money(bucket.revenueCents),
              ...countCells(bucket, locale, (status) =>
                countedList(slug, { from: bucket.from, to: dayBefore(series[n + 1]?.from) ?? period.to }, { status }),
              ),
            ],
          }))}
        />
      </details>
    </section>
  );
}

const dayBefore = (date: string | undefined) => (date === undefined ? undefined : addDays(date, -1));

/** The first and the last one, and the one in the middle of an odd number. */
function endsAndMiddle<Item>(items: readonly Item[]): Item[] {
  const middle = items.length % 2 === 1 ? [(items.length - 1) / 2] : [];
  return [0, ...middle, items.length - 1].flatMap((place) => items[place] ?? []);
}
