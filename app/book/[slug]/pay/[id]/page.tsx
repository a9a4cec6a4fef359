import type { Metadata } from "next";
import { headers } from "next/headers";
import { Badge } from "@/app/_components/badge";
import { ButtonLink } from "@/app/_components/button";
import { Card } from "@/app/_components/card";
import { PageShell } from "@/app/_components/page-shell";
import { getPaymentDue, type PaymentDue } from "@/lib/bookings/get-payment-due";
import { database } from "@/lib/database";
import { requestAddress } from "@/lib/edge/request-address";
import { AppError } from "@/lib/errors";
import { findOrg } from "@/lib/orgs/find-org";
import { LIMITS } from "@/lib/rate-limit/limits";
import { passLimit } from "@/lib/rate-limit/pass-limit";
import { formatLocal } from "@/lib/time";
import { formatMoney } from "../../../format";
import { orNotFound } from "../../../or-not-found";
import { TooManyRequests } from "./_components/too-many-requests";
import { DEPOSIT_TEXTS } from "./deposit-texts";

export const metadata: Metadata = {
  title: "Deposit",
  // The address of this page is the booking's credential.
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

type Props = { params: Promise<{ slug: string; id: string }> };

/** What is due for a booking; whoever has its id may see it, as often as the API's own read allows. */
export default async function PaymentPage({ params }: Props) {
  const { slug, id } = await params;
  const db = database();
  const now = new Date();
  const waitSeconds = await secondsToWait(passLimit(db, LIMITS.readBooking, requestAddress(await headers()), now));
  if (waitSeconds !== null) return <TooManyRequests seconds={waitSeconds} />;
  const org = await orNotFound(findOrg(db, slug));
  const payment = await orNotFound(getPaymentDue({ db, org, actor: { kind: "holder" }, now, idempotency: null }, id));
  return (
    <PageShell>
      <Payment payment={payment} />
    </PageShell>
  );
}

/** The seconds until the next request would pass, null for one that passes. */
async function secondsToWait(passing: Promise<void>): Promise<number | null> {
  try {
    await passing;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited") return error.details.retryAfterSeconds ?? 0;
    throw error;
  }
}

function Payment({ payment: { org, booking, state } }: { payment: PaymentDue }) {
  const { title, text, tone, badge } = DEPOSIT_TEXTS[state];
  return (
    <Card className="mx-auto max-w-xl" aria-labelledby="payment-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p lang={org.locale} className="font-medium text-ink-soft">
          {org.name}
        </p>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      <h1 id="payment-title" className="mt-3 text-[1.875rem] sm:text-[2.25rem]">
        {title}
      </h1>
      <p className="mt-3 text-ink-soft">{text}</p>
      <Facts org={org} booking={booking} state={state} />
      {state === "due" && <HowToPay org={org} />}
      <p className="mt-7">
        <ButtonLink href={`/book/${org.slug}`} look="quiet">
          Go to the business’s page
        </ButtonLink>
      </p>
    </Card>
  );
}

function Facts({
  org,
  booking,
  state,
}: {
  org: PaymentDue["org"];
  booking: PaymentDue["booking"];
  state: PaymentDue["state"];
}) {
  const time = (at: Date) => `${formatLocal(at.getTime(), org.timezone, org.locale)} (${org.timezone})`;
  const facts = [
    { name: "Service", value: booking.service },
    { name: "Time", value: time(booking.startAt) },
    { name: "Booking", value: booking.ref },
    ...(booking.depositCents > 0
      ? [{ name: "Deposit", value: formatMoney(booking.depositCents, org.currency, org.locale) }]
      : []),
    ...(state === "due" && booking.holdEndsAt ? [{ name: "Held until", value: time(booking.holdEndsAt) }] : []),
  ];
  return (
    <dl className="figures mt-6 divide-y divide-line border-y border-line">
      {facts.map(({ name, value }) => (
        <div key={name} className="py-3 sm:grid sm:grid-cols-[7rem_1fr] sm:gap-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd lang={org.locale} className="font-medium">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HowToPay({ org: { name, address, phone, locale } }: { org: PaymentDue["org"] }) {
  return (
    <div className="mt-6 rounded-control bg-accent-soft px-4 py-3.5 text-accent-ink">
      <p className="font-semibold">Pay at the business</p>
      <p className="mt-1">
        Online payment is not set up here. Pay the deposit at <span lang={locale}>{name}</span> before the time is given
        up
        {address && (
          <>
            : <span lang={locale}>{address}</span>
          </>
        )}
        {phone && (
          <>
            , or call <span className="figures whitespace-nowrap">{phone}</span>
          </>
        )}
        . The business then confirms your booking.
      </p>
    </div>
  );
}
