import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge, type Tone } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { RefreshOnReturn } from "@/app/_components/pages/refresh-on-return";
import { cartPath, orderUrl, shopPath } from "@/lib/orders/links";
import { ForgetTyped } from "../../../_components/details/forget-typed";
import { PrivateLink } from "../../../_components/holder/private-link";
import { loadBusiness } from "../../../business";
import { first, type SearchParams } from "../../../search-params";
import { OrderLines } from "../../_components/order-lines";
import { ShopShell } from "../../_components/shop-shell";
import { draftOf } from "../../draft";
import { EndOrder } from "./_components/end-order";
import { OrderFacts } from "./_components/order-facts";
import { WhatToDo } from "./_components/what-to-do";
import { type HeldOrder, loadOrder } from "./order";
import { type Arrival, type ShownState, shownState } from "./state";

type Props = { params: Promise<{ slug: string; id: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  // The address of this page is the order's credential.
  const title = `${texts("shop.order.pageTitle")} · ${profile.name}`;
  return { title, robots: { index: false, follow: false } };
}

/** An order for whoever has its link: how it stands, and what can be done with it. Nothing about the buyer (rule S12.2). */
export default async function OrderPage({ params, searchParams }: Props) {
  const { slug, id } = await params;
  const held = await loadOrder(slug, id);
  const { paid, failed, small, refused } = await searchParams;
  const arrival = {
    hasPaid: first(paid) === "1",
    hasFailed: first(failed) === "1",
    isTooSmall: first(small) === "1",
    isRefused: first(refused) === "1",
  };
  return (
    <ShopShell business={held.business} showsTimes>
      <RefreshOnReturn />
      <ForgetTyped slug={draftOf(slug)} />
      <Order held={held} arrival={arrival} />
    </ShopShell>
  );
}

const TONES: Record<ShownState, Tone> = {
  due: "accent",
  sold_out: "danger",
  waiting: "accent",
  awaited: "accent",
  kept: "accent",
  paid: "brand",
  free: "brand",
  collected: "neutral",
  refund_due: "neutral",
  giving_back: "neutral",
  refund_failed: "danger",
  refunded: "neutral",
  cancelled: "neutral",
  cancelled_by_us: "neutral",
  expired: "danger",
  late: "neutral",
  late_refunded: "neutral",
  gone: "neutral",
  gone_refunded: "neutral",
};

/** Where nothing more will happen, so that one may want to order anew. */
const OVER: readonly ShownState[] = [
  ...(["refunded", "cancelled", "cancelled_by_us", "expired"] as const),
  ...(["late", "late_refunded", "gone", "gone_refunded"] as const),
];

function Order({ held, arrival }: { held: HeldOrder; arrival: Arrival }) {
  const { business, order } = held;
  const { texts, slug } = business;
  const state = shownState(order, arrival);
  const isOver = OVER.includes(state);
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="order-title">
      <div aria-live="polite">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="order-title" className="text-[1.875rem] sm:text-[2.25rem]">
            {texts(`shop.order.title.${state}`)}
          </h1>
          <Badge tone={TONES[state]}>{texts(`shop.order.badge.${state}`)}</Badge>
        </div>
        <p className="mt-3 text-[1.0625rem] text-ink-soft">{texts(`shop.order.text.${state}`)}</p>
      </div>
      <WhatToDo held={held} state={state} arrival={arrival} />
      <div className="mt-7">
        <OrderLines business={business} lines={order.lines} totalCents={order.totalCents} currency={order.currency} />
      </div>
      <OrderFacts held={held} />
      {!isOver && state !== "collected" && (
        <PrivateLink
          texts={texts}
          url={orderUrl(slug, order.id)}
          hint={texts(order.status === "pending" ? "shop.order.linkHint" : "shop.order.linkHintView")}
        />
      )}
      <p className="mt-7 flex flex-wrap gap-3">
        {isOver && order.cart !== "" && (
          <ButtonLink href={cartPath(slug, order.cart)}>{texts("shop.order.again")}</ButtonLink>
        )}
        <ButtonLink href={shopPath(slug)} look="quiet">
          {texts("shop.cart.toShop")}
        </ButtonLink>
      </p>
      {order.status === "pending" && state !== "awaited" && <EndOrder held={held} />}
    </Card>
  );
}
