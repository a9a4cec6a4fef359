import type { Metadata } from "next";
import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { orNotFound } from "@/app/or-not-found";
import { getPaymentDue } from "@/lib/bookings/deposit/get-payment-due";
import { BookShell } from "../../_components/book-shell";
import { AmountDue } from "../../_components/holder/amount-due";
import { WaitForNotice } from "../../_components/holder/wait-for-notice";
import { type Business, loadBusiness } from "../../business";
import { PaymentFacts } from "./_components/payment-facts";
import { WayToPay } from "./_components/way-to-pay";
import { type Arrival, type ShownPayment, type ShownState, shownPayment } from "./state";

type Props = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts } = await loadBusiness((await params).slug);
  // The address of this page is the booking's credential.
  return { title: texts("pay.pageTitle"), robots: { index: false, follow: false } };
}

/** What is due for a booking; anyone with its id may see and pay it, as often as the API's own read allows. */
export default async function PaymentPage({ params, searchParams }: Props) {
  const { slug, id } = await params;
  const business = await loadBusiness(slug);
  const due = await orNotFound(getPaymentDue(business.ctx("holder"), id));
  const { paid, failed } = await searchParams;
  const arrival = { hasPaid: paid === "1", hasFailed: failed === "1" };
  return (
    <BookShell business={business}>
      <Payment business={business} id={id} payment={shownPayment(due, arrival)} arrival={arrival} />
    </BookShell>
  );
}

const TONES: Record<ShownState, "neutral" | "brand" | "accent" | "danger"> = {
  due: "accent",
  waiting: "accent",
  awaited: "accent",
  expired: "danger",
  cancelled: "neutral",
  over: "neutral",
  none: "brand",
  paid: "brand",
  waived: "brand",
  kept: "neutral",
  refund_due: "neutral",
  refund_failed: "danger",
  refunded: "neutral",
};

type Part = { business: Business; id: string; payment: ShownPayment; arrival: Arrival };

function Payment({ business, id, payment, arrival }: Part) {
  const { texts, slug } = business;
  const { state } = payment;
  const isConfirmed = state === "paid" || state === "waived" || state === "none";
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="payment-title">
      <div aria-live="polite">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 id="payment-title" className="text-[1.875rem] sm:text-[2.25rem]">
            {texts(`pay.title.${state}`)}
          </h1>
          <Badge tone={TONES[state]}>{texts(`pay.badge.${state}`)}</Badge>
        </div>
        <p className="mt-3 text-ink-soft">{texts(`pay.text.${state}`)}</p>
      </div>
      <WhatToDo business={business} id={id} payment={payment} arrival={arrival} />
      <PaymentFacts business={business} payment={payment} />
      <p className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={`/book/${slug}/manage/${id}`} look={isConfirmed ? "primary" : "quiet"}>
          {texts("manage.title")}
        </ButtonLink>
        <ButtonLink href={`/book/${slug}`} look="quiet">
          {texts("shell.toBusiness")}
        </ButtonLink>
      </p>
    </Card>
  );
}

function WhatToDo({ business, id, payment, arrival }: Part) {
  const { texts, slug, profile } = business;
  const { booking } = payment;
  switch (payment.state) {
    case "due":
      return (
        <>
          {arrival.hasFailed && <WentWrong text={texts("pay.wentWrong")} />}
          <AmountDue
            business={business}
            amount={{ name: texts("pay.deposit"), cents: booking.depositCents, currency: profile.currency }}
            endsAt={booking.holdEndsAt}
            words={{
              keptUntil: texts("pay.heldUntil"),
              spoken: (minutes) => texts("pay.minutesLeft", { minutes }),
              payUntil: (time) => texts("pay.payUntil", { time }),
            }}
          />
          <WayToPay business={business} id={id} />
        </>
      );
    case "waiting":
      return (
        <div className="mt-4">
          <WaitForNotice />
          <a href={`/book/${slug}/pay/${id}`} className="prose-link inline-block py-1.5">
            {texts("pay.notPaid")}
          </a>
        </div>
      );
    case "awaited":
      return <WaitForNotice />;
    case "expired":
      return arrival.hasPaid || payment.isAwaited ? (
        <div className="mt-3">
          <WaitForNotice />
          <p>{texts("pay.paidLate")}</p>
        </div>
      ) : null;
    default:
      return null;
  }
}

const WentWrong = ({ text }: { text: string }) => (
  <p role="status" className="mt-5 rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3 text-danger">
    {text}
  </p>
);
