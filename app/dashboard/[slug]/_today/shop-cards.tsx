import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import { isGranted } from "@/lib/commands/role-permissions";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { formatMoney } from "@/lib/locale/format";
import { listToCollect, listToGiveBack } from "@/lib/orders/desk/list-orders";
import type { OrderTab } from "@/lib/orders/schema";
import type { OrderRow } from "@/lib/orders/views";
import { listLowStock } from "@/lib/products/list-low-stock";
import { permissionOf } from "../areas";
import type { DayContext } from "./day-context";
import { momentOf } from "./moment-of";

/** How many of each are named; the rest is a link away. */
const NAMED_MAX = 5;

/** Refunded orders whose money has to be given back by hand, paid orders that wait to be collected, and the products that are running low; nothing where there are none. */
export async function ShopCards({ ctx, place }: { ctx: DashboardCtx; place: DayContext }) {
  const [toGiveBack, toCollect, low] = await Promise.all([
    listToGiveBack(ctx, NAMED_MAX),
    listToCollect(ctx, NAMED_MAX),
    listLowStock(ctx, NAMED_MAX),
  ]);
  const seesProducts = isGranted(ctx.actor.role, permissionOf("products"));
  return (
    <>
      <OrdersCard
        title="To give back"
        orders={toGiveBack}
        place={place}
        more="all"
        wordsOf={({ totalCents, currency }) => `${formatMoney(totalCents, currency, place.locale)}, by hand`}
      />
      <OrdersCard
        title="To collect"
        orders={toCollect}
        place={place}
        more="collect"
        wordsOf={({ paidAt }) => paidAt && `Paid ${momentOf(paidAt, place)}`}
      />
      {low.count > 0 && (
        <Card aria-labelledby="low-title" className="self-start lg:col-start-2">
          <h2 id="low-title" className="text-[1.1875rem]">
            Running low
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {low.shown.map(({ id, name, available }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-2.5 last:pb-0">
                <span className="min-w-0 wrap-anywhere">
                  {seesProducts ? (
                    <Link href={`${place.home}/products/${id}`} prefetch={false} className="prose-link">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
                <span
                  className={`figures shrink-0 text-[0.9375rem] ${available === 0 ? "font-semibold text-danger" : ""}`}
                >
                  {available === 0 ? "Sold out" : `${available} left`}
                </span>
              </li>
            ))}
          </ul>
          {low.count > low.shown.length && seesProducts && (
            <All href={`${place.home}/products?show=low`}>See all {low.count}</All>
          )}
        </Card>
      )}
    </>
  );
}

type OrdersOf = {
  title: string;
  orders: { shown: OrderRow[]; count: number };
  place: DayContext;
  /** the tab of the list that has the rest */
  more: OrderTab;
  wordsOf(order: OrderRow): string | null;
};

function OrdersCard({ title, orders: { shown, count }, place, more, wordsOf }: OrdersOf) {
  if (count === 0) return null;
  return (
    <Card aria-labelledby={`${more}-title`} className="self-start lg:col-start-2">
      <h2 id={`${more}-title`} className="text-[1.1875rem]">
        {title}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((order) => (
          <li key={order.id} className="py-2.5 last:pb-0 wrap-anywhere">
            <Link href={`${place.home}/orders/${order.id}`} prefetch={false} className="prose-link">
              {order.name}
            </Link>{" "}
            <span className="font-mono text-[0.875rem] text-ink-soft">{order.ref}</span>
            <p className="text-[0.9375rem]">{order.description}</p>
            <p className="figures text-[0.9375rem] text-ink-soft">{wordsOf(order)}</p>
          </li>
        ))}
      </ul>
      {count > shown.length && <All href={`${place.home}/orders?tab=${more}`}>See all {count}</All>}
    </Card>
  );
}

function All({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-3 border-t border-line pt-3">
      <Link href={href} prefetch={false} className="prose-link">
        {children}
      </Link>
    </p>
  );
}
