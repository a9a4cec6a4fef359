import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { EmptyState } from "@/app/_components/lists/empty-state";
import { Pager } from "@/app/_components/lists/pager";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { workLocale } from "@/lib/locale/work-locale";
import { listOrders } from "@/lib/orders/desk/list-orders";
import { shopPath } from "@/lib/orders/links";
import { ORDER_LIMITS } from "@/lib/orders/schema";
import { OrderList } from "../_shared/orders/order-list";
import { permissionOf } from "../areas";
import { OrderSearch } from "./_components/order-search";
import { addressOfOrders, type OrdersAsked, readOrdersAsked } from "./address";

export const metadata: Metadata = { title: "Orders" };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What customers have ordered or bought at the counter. */
export default async function OrdersPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("orders"));
  const asked = readOrdersAsked(await searchParams);
  const { orders, counts, nextOffset } = await listOrders(ctx, asked);
  const { slug, timezone, locale } = ctx.org;
  const home = `/dashboard/${slug}`;
  const path = `${home}/orders`;
  const linkTo = (offset: number | undefined) =>
    offset === undefined ? undefined : addressOfOrders(path, { ...asked, offset });
  return (
    <>
      <PageHeading title="Orders" actions={<ButtonLink href={`${path}/counter`}>Counter sale</ButtonLink>}>
        From your shop page and the counter. Customers collect them from you.
      </PageHeading>
      <OrderSearch path={path} asked={asked} counts={counts} />
      {orders.length === 0 ? (
        <NoOrders path={path} asked={asked} shop={shopPath(slug)} />
      ) : (
        <OrderList home={home} orders={orders} zone={timezone} locale={workLocale(locale)} />
      )}
      <Pager
        previous={linkTo(asked.offset === 0 ? undefined : Math.max(0, asked.offset - ORDER_LIMITS.pageSize))}
        next={linkTo(nextOffset)}
      />
    </>
  );
}

/** Why the list is empty, and what to do about it. */
function NoOrders({ path, asked, shop }: { path: string; asked: OrdersAsked; shop: string }) {
  const all = (
    <ButtonLink look="quiet" href={addressOfOrders(path, { ...asked, tab: "all", offset: 0 })}>
      {asked.query ? "Search all orders" : "See all orders"}
    </ButtonLink>
  );
  if (asked.query) {
    return (
      <EmptyState title={`No orders found for “${asked.query}”`} action={asked.tab !== "all" && all}>
        Search by part of a reference, name, email or phone number.
      </EmptyState>
    );
  }
  if (asked.offset > 0) return <EmptyState title="No more orders" action={all} />;
  if (asked.tab === "collect") {
    return (
      <EmptyState title="Nothing to collect" action={all}>
        Paid orders wait here until you hand them over.
      </EmptyState>
    );
  }
  if (asked.tab === "unpaid") {
    return (
      <EmptyState title="Nobody still has to pay" action={all}>
        Orders appear here while their units are kept for somebody who hasn’t paid yet.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No orders yet"
      action={
        <>
          <ButtonLink href={`${path}/counter`}>Counter sale</ButtonLink>
          <ButtonLink look="quiet" href={shop}>
            See your shop
          </ButtonLink>
        </>
      }
    >
      What customers order on your shop page and what you sell at the counter appears here.
    </EmptyState>
  );
}
