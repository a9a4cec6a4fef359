import Link from "next/link";
import { EmptyState } from "@/app/_components/lists/empty-state";
import type { CustomerBooking } from "@/lib/desk/customers/list-customer-bookings";
import { formatDay, formatMoney, formatTime } from "@/lib/locale/format";
import { localDateAt } from "@/lib/time/wall-clock";
import { StatusBadge } from "../../../_shared/bookings/status-badge";

type Props = {
  path: string;
  bookings: CustomerBooking[];
  nameOfMember(id: string): string | undefined;
  zone: string;
  locale: string;
  currency: string;
};

/** A customer's bookings, latest first; each links to its page. */
export function CustomerHistory({ path, bookings, nameOfMember, zone, locale, currency }: Props) {
  if (bookings.length === 0) {
    return <EmptyState title="No bookings yet">Their bookings will appear here.</EmptyState>;
  }
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {bookings.map((booking) => {
        const startMs = booking.startAt.getTime();
        const member = booking.staffId === null ? null : nameOfMember(booking.staffId);
        const price = booking.priceCents > 0 ? formatMoney(booking.priceCents, currency, locale) : null;
        return (
          <li key={booking.id} className="relative px-4 py-3 hover:bg-sunken">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Link
                href={`${path}/${booking.id}`}
                prefetch={false}
                className="figures font-semibold after:absolute after:inset-0"
              >
                {formatDay(localDateAt(startMs, zone), locale)}, {formatTime(startMs, zone, locale)}
              </Link>
              <StatusBadge status={booking.status} />
            </div>
            <p className="wrap-anywhere">{booking.customerName}</p>
            <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
              {[booking.serviceName, member, price, booking.ref].filter(Boolean).join(" · ")}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
