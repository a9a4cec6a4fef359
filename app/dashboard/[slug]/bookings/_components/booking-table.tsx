import Link from "next/link";
import type { ListedBooking } from "@/lib/desk/list/list-bookings-page";
import { formatDay, formatMoney, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { guestsText } from "../../_shared/bookings/guests-text";
import { StatusBadge } from "../../_shared/bookings/status-badge";

type Props = {
  path: string;
  bookings: ListedBooking[];
  nameOfMember(id: string): string | undefined;
  zone: string;
  locale: string;
  currency: string;
};

const HEAD = "px-4 py-2.5 text-[0.875rem] font-semibold text-ink-soft";
const CELL = "px-4 py-3 align-top";

/** A page of bookings: a table if there is room, else a card for each. */
export function BookingTable({ path, bookings, nameOfMember, zone, locale, currency }: Props) {
  const rows = bookings.map((booking) => ({
    ...booking,
    day: formatDay(localDateAt(booking.startAt.getTime(), zone), locale),
    time: formatTime(booking.startAt.getTime(), zone, locale),
    member: booking.staffId === null ? null : (nameOfMember(booking.staffId) ?? null),
    price: booking.priceCents > 0 ? formatMoney(booking.priceCents, currency, locale) : null,
    party: booking.partySize === null ? null : guestsText(booking.partySize),
  }));
  return (
    <>
      <div className="hidden overflow-x-auto rounded-card border border-line bg-surface shadow-card md:block">
        <table className="w-full border-collapse">
          <caption className="sr-only">Bookings</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className={`${HEAD} text-start`}>
                When
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Customer
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Service
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                With
              </th>
              <th scope="col" className={`${HEAD} text-end`}>
                Price
              </th>
              <th scope="col" className={`${HEAD} text-start`}>
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className="border-b border-line last:border-0 hover:bg-sunken">
                <td className={`${CELL} figures whitespace-nowrap`}>
                  <Link href={`${path}/${row.id}`} prefetch={false} className="font-semibold hover:underline">
                    {row.day}, {row.time}
                  </Link>
                  <span className="block font-mono text-[0.8125rem] text-ink-soft">{row.ref}</span>
                </td>
                <td className={CELL}>{row.customerName}</td>
                <td className={CELL}>
                  {row.serviceName}
                  {row.party && <span className="block text-[0.9375rem] text-ink-soft">{row.party}</span>}
                </td>
                <td className={`${CELL} lg:whitespace-nowrap`}>
                  {row.member ?? <span className="text-ink-soft">–</span>}
                </td>
                <td className={`${CELL} figures text-end`}>{row.price ?? <span className="text-ink-soft">–</span>}</td>
                <td className={`${CELL} whitespace-nowrap`}>
                  <StatusBadge status={row.status} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="space-y-3 md:hidden">
        {rows.map((row) => (
          <li key={row.id} className="relative rounded-card border border-line bg-surface p-4 shadow-card">
            <Link
              href={`${path}/${row.id}`}
              prefetch={false}
              className="figures font-semibold after:absolute after:inset-0 after:rounded-card"
            >
              {row.day}, {row.time}
            </Link>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="min-w-0">{row.customerName}</p>
              <StatusBadge status={row.status} />
            </div>
            <p className="text-[0.9375rem] text-ink-soft">
              {[row.serviceName, row.party, row.member, row.price].filter(Boolean).join(" · ")}
            </p>
            <p className="font-mono text-[0.8125rem] text-ink-soft">{row.ref}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
