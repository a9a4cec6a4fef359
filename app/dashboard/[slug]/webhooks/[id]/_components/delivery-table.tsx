import Link from "next/link";
import type { ListedDelivery } from "@/lib/webhooks/log/list-deliveries";
import { DeliveryBadge } from "../../_components/badges";
import { momentWords, WAITS_FOR_PLACE } from "../../words";

type Props = { path: string; deliveries: ListedDelivery[]; zone: string; locale: string };

const NUMBER_HEAD = "px-4 py-2.5 text-end text-[0.875rem] font-semibold text-ink-soft";
const HEAD = "px-4 py-2.5 text-start text-[0.875rem] font-semibold text-ink-soft";
const CELL = "px-4 py-2.5 align-top";

/** A page of the log: a table if there is room, else a sheet for each delivery. */
export function DeliveryTable({ path, deliveries, zone, locale }: Props) {
  const rows = deliveries.map((delivery) => ({
    ...delivery,
    href: `${path}/deliveries/${delivery.id}`,
    when: momentWords(delivery.createdAt, zone, locale),
    duration: delivery.last && `${delivery.last.durationMs} ms`,
    answer: answerWords(delivery.last) ?? (delivery.waitsForPlace ? WAITS_FOR_PLACE : null),
  }));
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-line bg-surface shadow-card md:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">Deliveries</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={HEAD}>
                Event
              </th>
              <th scope="col" className={HEAD}>
                When
              </th>
              <th scope="col" className={HEAD}>
                Status
              </th>
              <th scope="col" className={NUMBER_HEAD}>
                Attempts
              </th>
              <th scope="col" className={HEAD}>
                Last response
              </th>
              <th scope="col" className={NUMBER_HEAD}>
                Duration
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-delivery={row.id} className="border-b border-line last:border-0 hover:bg-sunken">
                <td className={`${CELL} whitespace-nowrap`}>
                  <Link href={row.href} prefetch={false} className="font-semibold hover:underline">
                    {row.event}
                    <span className="sr-only">, {row.when}</span>
                  </Link>
                  {row.isResent && <span className="block text-[0.875rem] text-ink-soft">resent</span>}
                </td>
                <td className={`${CELL} figures`}>{row.when}</td>
                <td className={CELL}>
                  <DeliveryBadge status={row.status} />
                </td>
                <td className={`${CELL} figures text-end`}>{row.attempts}</td>
                <td className={`${CELL} wrap-anywhere`}>{row.answer ?? <span className="text-ink-soft">–</span>}</td>
                <td className={`${CELL} figures text-end whitespace-nowrap`}>
                  {row.duration ?? <span className="text-ink-soft">–</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="space-y-3 md:hidden">
        {rows.map((row) => (
          <li key={row.id} className="relative rounded-card border border-line bg-surface p-4 shadow-card">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <Link
                href={row.href}
                prefetch={false}
                className="font-semibold after:absolute after:inset-0 after:rounded-card"
              >
                {row.event}
              </Link>
              <DeliveryBadge status={row.status} />
            </div>
            <p className="figures mt-1">{row.when}</p>
            <p className="figures text-[0.9375rem] wrap-anywhere text-ink-soft">
              {[row.isResent && "resent", attemptWords(row.attempts), row.answer, row.duration]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const attemptWords = (attempts: number): string => (attempts === 1 ? "1 attempt" : `${attempts} attempts`);

/** The result of the last attempt: the response's status, or why there was no response. */
const answerWords = (last: ListedDelivery["last"]): string | null =>
  last && (last.answerStatus === null ? last.problem : `Status ${last.answerStatus}`);
