import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { orNotFound } from "@/app/or-not-found";
import { formatMoney } from "@/lib/locale/format";
import { orderPath } from "@/lib/orders/links";
import { getTestOrder } from "@/lib/orders/paying/get-test-order";
import { ChangeForm } from "../../../../_components/change-form";
import { Facts } from "../../../../_components/facts";
import { loadBusiness } from "../../../../business";
import { OrderLines } from "../../../_components/order-lines";
import { ShopShell } from "../../../_components/shop-shell";
import { testOrderForm } from "../actions";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts } = await loadBusiness((await params).slug);
  return { title: texts("pay.test.title"), robots: { index: false, follow: false } };
}

/** Simulates a payment provider's page on a server on the visitor's own machine; no money moves here. */
export default async function TestOrderPage({ params }: Props) {
  const { slug, id } = await params;
  const business = await loadBusiness(slug);
  const checkout = await orNotFound(getTestOrder(business.ctx("holder"), { id }));
  if (!checkout.isOpen) redirect(orderPath(slug, id));
  const { texts, locale } = business;
  const { amountCents, currency, lines, ref } = checkout;
  const amount = formatMoney(amountCents, currency, locale);
  const form = { action: testOrderForm, sending: texts("details.sending"), isWide: true };
  return (
    <ShopShell business={business}>
      <Card className="mx-auto max-w-2xl border-2 border-dashed border-line-strong" aria-labelledby="test-title">
        <Badge tone="accent">{texts("pay.test.label")}</Badge>
        <h1 id="test-title" className="mt-2 text-[1.875rem] sm:text-[2.25rem]">
          {texts("pay.test.title")}
        </h1>
        <p className="mt-3 mb-6 text-ink-soft">{texts("pay.test.text")}</p>
        <OrderLines business={business} lines={lines} totalCents={amountCents} currency={currency} />
        <Facts className="mt-4 border-y border-line" facts={[{ name: texts("shop.order.ref"), value: ref }]} />
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <ChangeForm {...form} hidden={{ slug, id, outcome: "paid" }} submit={texts("pay.test.pay", { amount })} />
          <ChangeForm {...form} hidden={{ slug, id, outcome: "failed" }} submit={texts("pay.test.fail")} look="quiet" />
        </div>
        <p className="mt-5">
          <a href={orderPath(slug, id)} className="prose-link">
            {texts("shop.order.testBack")}
          </a>
        </p>
      </Card>
    </ShopShell>
  );
}
