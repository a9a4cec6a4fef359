import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { runCommand } from "@/lib/commands/command";
import { getConsentRequest } from "@/lib/marketing/consent/get-consent-request";
import { BookShell } from "../../_components/book-shell";
import { ChangeForm } from "../../_components/change-form";
import { SubscriptionCard } from "../../_components/subscription/subscription-card";
import { type Business, loadBusiness } from "../../business";
import { confirmConsentForm } from "./actions";

type Props = { params: Promise<{ slug: string; token: string }> };

const load = cache(async (business: Business, token: string) =>
  orNotFound(runCommand(business.ctx("public"), getConsentRequest, { token })),
);

/** Its address is a credential, so it must not be indexed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { texts, profile } = await loadBusiness((await params).slug);
  return { title: `${texts("marketing.pageTitle")} · ${profile.name}`, robots: { index: false, follow: false } };
}

const SAID = { open: "ask", done: "confirmed", expired: "expired" } as const;

/** Where someone says that they want news and offers. Reading it changes nothing; only its button does (rule M3). */
export default async function ConsentPage({ params }: Props) {
  const { slug, token } = await params;
  const business = await loadBusiness(slug);
  const { texts } = business;
  const { state, business: name } = await load(business, token);
  return (
    <BookShell business={business}>
      <SubscriptionCard
        title={texts(`marketing.${SAID[state]}Title`)}
        text={<p>{texts(`marketing.${SAID[state]}Text`, { business: name })}</p>}
      >
        {state === "open" && (
          <ChangeForm
            action={confirmConsentForm}
            hidden={{ slug, token }}
            submit={texts("marketing.ask.button")}
            sending={texts("details.sending")}
          />
        )}
      </SubscriptionCard>
    </BookShell>
  );
}
