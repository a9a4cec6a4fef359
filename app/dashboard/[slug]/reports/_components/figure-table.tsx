import type { ReactNode } from "react";

type Column = { name: string; isNumber?: boolean };
export type FigureRow = { key: string; cells: readonly ReactNode[]; isSum?: boolean };

/** Figures as a table; on a narrow screen it scrolls in its own box. */
export function FigureTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column[];
  rows: readonly FigureRow[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-surface">
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line">
          <tr>
            {columns.map(({ name, isNumber }) => (
              <th
                key={name}
                scope="col"
                className={`px-2.5 py-2.5 sm:px-3.5 text-[0.875rem] font-semibold whitespace-nowrap text-ink-soft ${isNumber ? "text-end" : "text-start"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, isSum }) => (
            <tr
              key={key}
              className={`border-b border-line last:border-b-0 ${isSum ? "border-t border-t-line-strong font-semibold" : ""}`}
            >
              {cells.map((cell, n) => (
                <td
                  key={columns[n]?.name}
                  className={`px-2.5 py-2 sm:px-3.5 ${columns[n]?.isNumber ? "figures text-end whitespace-nowrap" : "min-w-24"}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
