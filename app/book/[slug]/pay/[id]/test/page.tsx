import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { orNotFound } from "@/app/or-not-found";
import { getTestCheckout } from "@/lib/bookings/deposit/get-test-checkout";
import { formatMoney, formatNumber } from "@/lib/locale/format";
import { BookShell } from "../../../_components/book-shell";
import { ChangeForm } from "../../../_components/change-form";
import { Facts } from "../../../_components/facts";
import { loadBusiness } from "../../../business";
import { testPaymentForm } from "../actions";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts } = await loadBusiness((await params).slug);
  return { title: texts("pay.test.title"), robots: { index: false, follow: false } };
}

/** Simulates a payment provider's page on a server on the visitor's own machine; no money moves here. */
export default async function TestPaymentPage({ params }: Props) {
  const { slug, id } = await params;
  const business = await loadBusiness(slug);
  const checkout = await orNotFound(getTestCheckout(business.ctx("holder"), { id }));
  if (!checkout.isOpen) redirect(`/book/${slug}/pay/${id}`);
  const { texts, locale } = business;
  const { partySize } = checkout;
  const amount = formatMoney(checkout.amountCents, checkout.currency, locale);
  const form = { action: testPaymentForm, sending: texts("details.sending"), isWide: true };
  return (
    <BookShell business={business}>
      <Card className="mx-auto max-w-2xl border-2 border-dashed border-line-strong" aria-labelledby="test-title">
        <Badge tone="accent">{texts("pay.test.label")}</Badge>
        <h1 id="test-title" className="mt-2 text-[1.875rem] sm:text-[2.25rem]">
          {texts("pay.test.title")}
        </h1>
        <p className="mt-3 text-ink-soft">{texts("pay.test.text")}</p>
        <Facts
          className="mt-6 border-y border-line"
          facts={[
            { name: texts("summary.service"), value: checkout.service, lang: locale },
            partySize !== null && { name: texts("summary.guests"), value: formatNumber(partySize, locale) },
            { name: texts("pay.booking"), value: checkout.ref },
            { name: texts("pay.deposit"), value: amount },
          ]}
        />
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <ChangeForm {...form} hidden={{ slug, id, outcome: "paid" }} submit={texts("pay.test.pay", { amount })} />
          <ChangeForm {...form} hidden={{ slug, id, outcome: "failed" }} submit={texts("pay.test.fail")} look="quiet" />
        </div>
        <p className="mt-5">
          <a href={`/book/${slug}/pay/${id}`} className="prose-link">
            {texts("pay.test.back")}
          </a>
        </p>
      </Card>
    </BookShell>
  );
}
