import type { Metadata } from "next";
import { Card } from "@/app/_components/pages/card";
import { Notice } from "@/app/_components/pages/notice";
import { PageHeading } from "@/app/_components/pages/page-heading";
import { orNotFound } from "@/app/or-not-found";
import { dashboardPage } from "@/lib/edge/doors/dashboard-page";
import { formatDayAndTime } from "@/lib/locale/format";
import { workLocale } from "@/lib/locale/work-locale";
import { getDeskOrder } from "@/lib/orders/desk/get-desk-order";
import { orderUrl } from "@/lib/orders/links";
import type { DeskOrder } from "@/lib/orders/views";
import { GivenUpList } from "../../_shared/given-up/given-up-list";
import { shownOrderWork } from "../../_shared/given-up/shown-work";
import { OrderBadge } from "../../_shared/orders/order-badge";
import { endingWords } from "../../_shared/orders/order-words";
import { RefreshEvery } from "../../_shared/refresh-every";
import { permissionOf } from "../../areas";
import { BuyerCard } from "./_components/buyer-card";
import { OrderActions } from "./_components/order-actions";
import { OrderFacts } from "./_components/order-facts";
import { OrderHistory } from "./_components/order-history";

export const metadata: Metadata = { title: "Order" };

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** One order: what it is, who has placed it, what has happened, and what can be done now. */
export default async function OrderPage({ params, searchParams }: Props) {
  const { ctx } = await dashboardPage(params, permissionOf("orders"));
  const order = await orNotFound(getDeskOrder(ctx, (await params).id));
  const { slug, timezone: zone } = ctx.org;
  const locale = workLocale(ctx.org.locale);
  const home = `/dashboard/${slug}`;
  const wasSoldNow = (await searchParams).sold !== undefined;
  return (
    <>
      <PageHeading
        back={{ href: `${home}/orders`, name: "Orders" }}
        title={<span className="wrap-anywhere">{titleOf(order)}</span>}
      >
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <OrderBadge order={order} />
          <span className="font-mono tracking-wide text-ink">{order.ref}</span>
        </p>
      </PageHeading>
      <div className="space-y-6">
        {order.status === "refund_due" && <RefreshEvery seconds={5} />}
        {wasSoldNow && order.status === "paid" && (
          <Notice role="status" title="Sold.">
            The stock is up to date.
          </Notice>
        )}
        {order.holdEndsAt && (
          <Notice tone="accent">
            Its units are kept until {formatDayAndTime(order.holdEndsAt.getTime(), zone, locale)}. If it isn’t paid by
            then, it’s cancelled automatically.
          </Notice>
        )}
        {order.endedBy && <Notice tone="danger">{endingWords(order.endedBy)}</Notice>}
        {order.can.giveBack && (
          <Notice tone="accent" title="Give the money back">
            {order.paidBy === "online"
              ? "The refund didn’t go through. Give the money back another way, then mark it as given back."
              : "Give it back in person, then mark it as given back."}
          </Notice>
        )}
        {order.givenUp.length > 0 && (
          <Card>
            <h2 className="text-[1.25rem]">What didn’t go through</h2>
            <GivenUpList
              slug={slug}
              items={order.givenUp.map((work) =>
                shownOrderWork({ ...work, orderId: order.id, ref: order.ref, buyer: order.name }, home, zone, locale),
              )}
            />
          </Card>
        )}
        <OrderActions slug={slug} order={order} locale={locale} />
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Card aria-labelledby="lines-title">
            <h2 id="lines-title" className="mb-3 text-[1.25rem]">
              {order.source === "counter" ? "What was sold" : "What was ordered"}
            </h2>
            <OrderFacts order={order} zone={zone} locale={locale} />
          </Card>
          <BuyerCard order={order} home={home} pageUrl={orderUrl(slug, order.id)} />
        </div>
        <Card aria-labelledby="history-title">
          <h2 id="history-title" className="mb-5 text-[1.25rem]">
            History
          </h2>
          <OrderHistory entries={order.history} zone={zone} locale={locale} />
        </Card>
      </div>
    </>
  );
}

/** A sale to nobody in particular has a name of its own. */
function titleOf({ source, customerId, name }: DeskOrder): string {
  if (source === "online") return `Order from ${name}`;
  return customerId === null ? name : `Counter sale to ${name}`;
}
