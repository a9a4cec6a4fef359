import Link from "next/link";
import type { StockEntry } from "@/lib/products/views";
import { momentText } from "../../../../_shared/forms/moment-text";
import { moveWords, whoWords } from "../move-words";

type Props = { home: string; entries: StockEntry[]; zone: string; locale: string };

const HEAD = "px-4 py-2.5 text-[0.875rem] font-semibold text-ink-soft";
const CELL = "block md:table-cell md:px-4 md:py-3 md:align-top";

/** The changes of a stock, with what was left after each; on a phone each is a sheet of its own. */
export function HistoryTable({ home, entries, zone, locale }: Props) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <table className="block w-full border-collapse md:table">
        <caption className="sr-only">Changes of the stock</caption>
        <thead className="hidden border-b border-line md:table-header-group">
          <tr>
            {["When", "What", "Who"].map((name) => (
              <th key={name} scope="col" className={`${HEAD} text-start`}>
                {name}
              </th>
            ))}
            {["Change", "Left"].map((name) => (
              <th key={name} scope="col" className={`${HEAD} text-end`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block divide-y divide-line md:table-row-group">
          {entries.map((entry) => (
            <tr key={entry.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 md:table-row md:p-0">
              <td className={`${CELL} figures order-3 col-span-2 text-[0.9375rem] text-ink-soft md:whitespace-nowrap`}>
                {momentText(entry.at, zone, locale)}
              </td>
              <td className={`${CELL} order-1 min-w-0 wrap-anywhere`}>
                <span className="font-medium">{moveWords(entry.kind)}</span>
                {entry.order && (
                  <>
                    {" "}
                    <Link
                      href={`${home}/orders/${entry.order.id}`}
                      prefetch={false}
                      className="prose-link whitespace-nowrap"
                    >
                      order {entry.order.ref}
                    </Link>
                  </>
                )}
                {entry.note && <span className="block text-[0.9375rem] text-ink-soft">{entry.note}</span>}
              </td>
              <td className={`${CELL} order-4 col-span-2 text-[0.9375rem] text-ink-soft wrap-anywhere`}>
                {whoWords(entry)}
              </td>
              <td className={`${CELL} figures order-2 text-end font-semibold whitespace-nowrap`}>
                {entry.quantity > 0 ? `+${entry.quantity}` : `−${-entry.quantity}`}
                <span className="block text-[0.9375rem] font-normal text-ink-soft md:hidden">
                  {entry.stockAfter} left
                </span>
              </td>
              <td className="figures hidden text-end md:table-cell md:px-4 md:py-3 md:align-top">{entry.stockAfter}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
