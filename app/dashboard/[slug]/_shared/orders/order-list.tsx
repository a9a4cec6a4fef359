import Link from "next/link";
import { formatMoney } from "@/lib/locale/format";
import type { OrderRow } from "@/lib/orders/views";
import { momentText } from "../forms/moment-text";
import { OrderBadge } from "./order-badge";

type Props = { home: string; orders: OrderRow[]; zone: string; locale: string };

/** Orders with their buyers, lines, totals and states; each leads to its page. */
export function OrderList({ home, orders, zone, locale }: Props) {
  const when = (at: Date) => momentText(at, zone, locale);
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card">
      {orders.map((order) => (
        <li
          key={order.id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-4 py-3.5 hover:bg-sunken sm:px-5"
        >
          <p className="min-w-0 wrap-anywhere">
            <Link
              href={`${home}/orders/${order.id}`}
              prefetch={false}
              className="font-semibold after:absolute after:inset-0"
            >
              {order.name}
            </Link>{" "}
            <span className="font-mono text-[0.875rem] tracking-wide whitespace-nowrap text-ink-soft">{order.ref}</span>
          </p>
          <p className="figures text-end font-semibold">{formatMoney(order.totalCents, order.currency, locale)}</p>
          <p className="min-w-0 wrap-anywhere">{order.description}</p>
          <p className="text-end">
            <OrderBadge order={order} />
          </p>
          <p className="figures col-span-2 text-[0.9375rem] text-ink-soft">{momentWords(order, when)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The time that matters in the order's state. */
function momentWords(order: OrderRow, when: (at: Date) => string): string {
  if (order.holdEndsAt !== null) return `Placed ${when(order.placedAt)}, kept until ${when(order.holdEndsAt)}`;
  if (order.collectedAt !== null && order.source === "online") return `Collected ${when(order.collectedAt)}`;
  if (order.source === "counter") return `Sold at the counter ${when(order.placedAt)}`;
  return order.paidAt === null ? `Placed ${when(order.placedAt)}` : `Paid ${when(order.paidAt)}`;
}
