import type { ReactNode } from "react";
import type { CustomersPreview } from "@/lib/customers/preview-customers-import";
import { counted } from "./counted";

const HEAD = "px-3 py-2 text-[0.875rem] font-semibold text-ink-soft";
const CELL = "px-3 py-2 align-top";

/** The errors of a file, by row and column; the children are what can be done about them. */
export function ProblemTable({
  preview: { problems, problemsCount, bad },
  children,
}: {
  preview: CustomersPreview;
  children: ReactNode;
}) {
  const isCut = problemsCount > problems.length;
  return (
    <div>
      <h3 className="text-[1.1875rem]">{counted(bad, "row has an error", "rows have errors")}</h3>
      <p className="mt-1 text-ink-soft">
        {isCut
          ? `Showing the first ${problems.length} of ${problemsCount.toLocaleString("en")} errors. Download the rows to see them all.`
          : "Row numbers match your spreadsheet: the column names are row 1."}
      </p>
      <section
        aria-label="Errors"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-[0.9375rem]">
          <caption className="sr-only">Errors by row and column</caption>
          <thead className="sticky top-0 bg-sunken">
            <tr>
              <th scope="col" className={`${HEAD} text-end`}>
                Row
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Column
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Value
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Problem
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, column, value, problem }) => (
              <tr key={`${row} ${column} ${problem}`} className="border-t border-line">
                <td className={`${CELL} figures text-end`}>{row}</td>
                <td className={CELL}>{column}</td>
                <td className={`${CELL} wrap-anywhere`}>{value || <span className="text-ink-soft">empty</span>}</td>
                <td className={`${CELL} text-danger`}>{problem}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
