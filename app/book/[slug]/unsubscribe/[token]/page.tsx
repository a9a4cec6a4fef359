import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { getSubscription, type Subscription } from "@/lib/marketing/unsubscribing/get-subscription";
import { BookShell } from "../../_components/book-shell";
import { ChangeForm } from "../../_components/change-form";
import { SubscriptionCard } from "../../_components/subscription/subscription-card";
import { type Business, loadBusiness } from "../../business";
import { first, type SearchParams } from "../../search-params";
import { subscribeAgainForm, unsubscribeForm } from "./actions";

type Props = { params: Promise<{ slug: string; token: string }>; searchParams: Promise<SearchParams> };

const load = cache(async (business: Business, token: string) =>
  orNotFound(runCommand(business.ctx("public"), getSubscription, { token })),
);

/** Its address is a credential, so it must not be indexed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("marketing.leave")} · ${profile.name}`, robots: { index: false, follow: false } };
}

/** What the link in a campaign opens. Reading it changes nothing, however often programs look at it (rule M5). */
export default async function UnsubscribePage({ params, searchParams }: Props) {
  const { slug, token } = await params;
  const business = await loadBusiness(slug);
  const subscription = await load(business, token);
  const hasReturned = first((await searchParams).again) === "1";
  return (
    <BookShell business={business}>
      <Subscribed business={business} token={token} subscription={subscription} hasReturned={hasReturned} />
    </BookShell>
  );
}

type CardProps = { business: Business; token: string; subscription: Subscription; hasReturned: boolean };

function Subscribed({ business: { texts, slug }, token, subscription, hasReturned }: CardProps) {
  const { business, isOut, canReturn } = subscription;
  const button = { hidden: { slug, token }, sending: texts("details.sending") };
  const isBack = hasReturned && !isOut;
  const said = isOut ? "left" : isBack ? "returned" : "leave";
  return (
    <SubscriptionCard
      title={texts(`marketing.${said}Title`)}
      text={
        <>
          <p>{texts(`marketing.${said}Text`, { business })}</p>
          {!isBack && <p>{texts("marketing.bookingsStay")}</p>}
        </>
      }
    >
      {!isOut && (
        <ChangeForm
          key="leave"
          {...button}
          action={unsubscribeForm}
          submit={texts("marketing.leave")}
          look={isBack ? "quiet" : "primary"}
        />
      )}
      {isOut && canReturn && (
        <ChangeForm
          key="return"
          {...button}
          action={subscribeAgainForm}
          submit={texts("marketing.return")}
          look="quiet"
        />
      )}
    </SubscriptionCard>
  );
}
