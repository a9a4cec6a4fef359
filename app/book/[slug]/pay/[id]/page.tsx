import type { Metadata } from "next";
import { Badge } from "@/app/_components/badge";
import { ButtonLink } from "@/app/_components/button";
import { Card } from "@/app/_components/card";
import { type DepositState, getPaymentDue, type PaymentDue } from "@/lib/bookings/get-payment-due";
import { formatDayAndTime, formatMoney } from "@/lib/locale/format";
import { orNotFound } from "../../../or-not-found";
import { BookShell } from "../../_components/book-shell";
import { Facts } from "../../_components/facts";
import { ViewerTime } from "../../_components/viewer-time";
import { type Business, loadBusiness } from "../../business";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts } = await loadBusiness((await params).slug);
  // The address of this page is the booking's credential.
  return { title: texts("pay.pageTitle"), robots: { index: false, follow: false } };
}

/** What is due for a booking; whoever has its id may see it, as often as the API's own read allows. */
export default async function PaymentPage({ params }: Props) {
  const { slug, id } = await params;
  const business = await loadBusiness(slug);
  const payment = await orNotFound(getPaymentDue(business.ctx("holder"), id));
  return (
    <BookShell business={business}>
      <Payment business={business} id={id} payment={payment} />
    </BookShell>
  );
}

const TONES: Record<DepositState, "neutral" | "brand" | "accent" | "danger"> = {
  due: "accent",
  expired: "danger",
  cancelled: "neutral",
  over: "neutral",
  none: "brand",
  paid: "brand",
  waived: "brand",
  kept: "neutral",
  refund_due: "neutral",
  refunded: "neutral",
};

type Part = { business: Business; payment: PaymentDue };

function Payment({ business, id, payment }: Part & { id: string }) {
  const { texts, slug } = business;
  const { state } = payment;
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="payment-title">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 id="payment-title" className="text-[1.875rem] sm:text-[2.25rem]">
          {texts(`pay.title.${state}`)}
        </h1>
        <Badge tone={TONES[state]}>{texts(`pay.badge.${state}`)}</Badge>
      </div>
      <p className="mt-3 text-ink-soft">{texts(`pay.text.${state}`)}</p>
      <PaymentFacts business={business} payment={payment} />
      {state === "due" && <HowToPay business={business} />}
      <p className="mt-7 flex flex-wrap gap-3">
        <ButtonLink href={`/book/${slug}/manage/${id}`} look="quiet">
          {texts("manage.title")}
        </ButtonLink>
        <ButtonLink href={`/book/${slug}`} look="quiet">
          {texts("shell.toBusiness")}
        </ButtonLink>
      </p>
    </Card>
  );
}

function PaymentFacts({ business: { texts, locale, profile }, payment: { booking, state } }: Part) {
  const time = (at: Date) => `${formatDayAndTime(at.getTime(), profile.timezone, locale)} (${profile.timezone})`;
  return (
    <Facts
      className="mt-6 border-y border-line"
      facts={[
        { name: texts("summary.service"), value: booking.service, lang: locale },
        {
          name: texts("pay.time"),
          lang: locale,
          value: (
            <>
              {time(booking.startAt)}
              <ViewerTime
                atMs={booking.startAt.getTime()}
                zone={profile.timezone}
                locale={locale}
                template={texts("times.yours", { time: "{time}" })}
                className="block text-[0.9375rem] font-normal text-ink-soft"
              />
            </>
          ),
        },
        { name: texts("pay.booking"), value: booking.ref },
        booking.depositCents > 0 && {
          name: texts("pay.deposit"),
          value: formatMoney(booking.depositCents, profile.currency, locale),
        },
        state === "due" &&
          booking.holdEndsAt !== null && {
            name: texts("pay.heldUntil"),
            value: time(booking.holdEndsAt),
            lang: locale,
          },
      ]}
    />
  );
}

function HowToPay({ business: { texts, locale, profile } }: { business: Business }) {
  const { name, address, phone } = profile;
  return (
    <div className="mt-6 rounded-control bg-accent-soft px-4 py-3.5 text-accent-ink">
      <p className="font-semibold">{texts("pay.howTitle")}</p>
      <p className="mt-1">{texts("pay.how", { business: name })}</p>
      {address && (
        <p lang={locale} className="mt-1">
          {address}
        </p>
      )}
      {phone && (
        <p className="figures mt-1">
          <bdi>{phone}</bdi>
        </p>
      )}
    </div>
  );
}
