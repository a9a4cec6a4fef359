import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "@/app/_components/pages/card";
import { isGranted } from "@/lib/commands/role-permissions";
import type { DashboardCtx } from "@/lib/edge/doors/dashboard-page";
import { listToCollect } from "@/lib/orders/desk/list-orders";
import { listLowStock } from "@/lib/products/list-low-stock";
import { permissionOf } from "../areas";
import type { DayContext } from "./day-context";
import { momentOf } from "./moment-of";

/** How many of each are named; the rest is a link away. */
const NAMED_MAX = 5;

/** The paid orders that wait to be collected, and the products that are running low; nothing where there are none. */
export async function ShopCards({ ctx, place }: { ctx: DashboardCtx; place: DayContext }) {
  const [toCollect, low] = await Promise.all([listToCollect(ctx, NAMED_MAX), listLowStock(ctx, NAMED_MAX)]);
  const seesProducts = isGranted(ctx.actor.role, permissionOf("products"));
  return (
    <>
      {toCollect.count > 0 && (
        <Card aria-labelledby="collect-title" className="self-start lg:col-start-2">
          <h2 id="collect-title" className="text-[1.1875rem]">
            To collect
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {toCollect.shown.map(({ id, name, ref, description, paidAt }) => (
              <li key={id} className="py-2.5 last:pb-0 wrap-anywhere">
                <Link href={`${place.home}/orders/${id}`} prefetch={false} className="prose-link">
                  {name}
                </Link>{" "}
                <span className="font-mono text-[0.875rem] text-ink-soft">{ref}</span>
                <p className="text-[0.9375rem]">{description}</p>
                {paidAt && <p className="figures text-[0.9375rem] text-ink-soft">Paid {momentOf(paidAt, place)}</p>}
              </li>
            ))}
          </ul>
          {toCollect.count > toCollect.shown.length && (
            <All href={`${place.home}/orders`}>See all {toCollect.count}</All>
          )}
        </Card>
      )}
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

function All({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="mt-3 border-t border-line pt-3">
      <Link href={href} prefetch={false} className="prose-link">
        {children}
      </Link>
    </p>
  );
}
