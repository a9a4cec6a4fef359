import { formatMinute, weekdayName } from "@/lib/locale/format";
import type { CapacityView } from "@/lib/reports/capacity/capacity.schema";

/** From nearly empty to full; the number is in every cell, so that nothing depends on the colour. */
const SHADES = ["bg-brand/8", "bg-brand/16", "bg-brand/26", "bg-brand/38", "bg-brand/50"] as const;
const shadeOf = (utilization: number): string =>
  utilization === 0 ? "" : (SHADES[Math.min(SHADES.length - 1, Math.floor(utilization / 20))] ?? "");

type Props = { hours: CapacityView["hours"]; weekdays: readonly number[]; locale: string };

/** How full each hour of the week is, in percent of the open time. */
export function HeatTable({ hours, weekdays, locale }: Props) {
  const cells = new Map(hours.map((cell) => [cell.weekday * 24 + cell.hour, cell]));
  const shown = [...new Set(hours.map(({ hour }) => hour))].toSorted((one, other) => one - other);
  if (shown.length === 0) return <p>Nothing is open in these four weeks.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-[0.875rem] sm:table-fixed">
        <caption className="sr-only">Booked time in percent by weekday and hour</caption>
        <thead>
          <tr>
            <td className="px-2 py-2 sm:px-3" />
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="px-1 py-2 font-semibold text-ink-soft sm:px-2">
                <abbr title={weekdayName(weekday, locale)} className="no-underline">
                  {weekdayName(weekday, locale, "short")}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((hour) => (
            <tr key={hour} className="border-t border-line">
              <th
                scope="row"
                className="figures px-2 py-1.5 text-start font-normal whitespace-nowrap text-ink-soft sm:px-3"
              >
                {formatMinute(hour * 60, locale)}
              </th>
              {weekdays.map((weekday) => {
                const utilization = cells.get(weekday * 24 + hour)?.utilization ?? null;
                return (
                  <td
                    key={weekday}
                    className={`figures px-1 py-1.5 text-center sm:px-2 ${utilization === null ? "text-ink-soft" : shadeOf(utilization)}`}
                  >
                    {utilization === null ? "–" : Math.round(utilization)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
