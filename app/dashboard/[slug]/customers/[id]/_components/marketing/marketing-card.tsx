import Link from "next/link";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import type { Received } from "@/lib/campaigns/reading/list-received";
import type { ConsentView } from "@/lib/marketing/schema";
import { momentWords } from "../../../../_shared/waitlist/entry-story";
import { ConsentButtons } from "./consent-buttons";
import { ConsentHistory } from "./consent-history";
import { FreeAddress } from "./free-address";
import { receivedWords, STATUS_TEXTS, STATUS_WORDS, SUPPRESSED_TEXTS } from "./marketing-words";

type Props = {
  slug: string;
  customer: { id: string; name: string; email: string };
  consent: ConsentView;
  received: Received[];
  /** may try an address again, and sees campaigns */
  isManager: boolean;
  zone: string;
  locale: string;
};

/** What a customer said about news and offers, how that came about, and the campaigns they got. */
export function MarketingCard({ slug, customer, consent, received, isManager, zone, locale }: Props) {
  const { status, suppressed, history } = consent;
  const place = { zone, locale };
  const reasons = suppressed.flatMap((reason) => SUPPRESSED_TEXTS[reason] ?? []);
  return (
    <Card aria-labelledby="marketing-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="marketing-title" className="text-[1.375rem]">
          News and offers
        </h2>
        <Badge tone={status === "yes" ? "brand" : "neutral"}>{STATUS_WORDS[status]}</Badge>
      </div>
      <p className="mt-2 text-ink-soft">
        {STATUS_TEXTS[status]}
        {customer.email === "" && " There’s no email address to send them to."}
      </p>
      {reasons.map((reason) => (
        <p key={reason} className="mt-2">
          {reason}
        </p>
      ))}
      <ConsentButtons
        slug={slug}
        customer={customer}
        status={status}
        isFinal={suppressed.includes("complaint") || suppressed.includes("bounced")}
        isSuppressed={suppressed.length > 0}
      />
      {isManager && suppressed.includes("bounced") && <FreeAddress slug={slug} customerId={customer.id} />}
      <ConsentHistory history={history} place={place} />
      {received.length > 0 && (
        <div className="mt-4 border-t border-line pt-4">
          <h3 className="font-sans text-[1rem] font-semibold tracking-normal">Campaigns</h3>
          <ul className="mt-1 divide-y divide-line">
            {received.map(({ campaignId, subject, status: became, at }) => (
              <li key={campaignId} className="py-2 wrap-anywhere">
                {isManager ? (
                  <Link href={`/dashboard/${slug}/campaigns/${campaignId}`} prefetch={false} className="prose-link">
                    {subject}
                  </Link>
                ) : (
                  subject
                )}
                <p className="figures text-[0.9375rem] text-ink-soft">
                  {receivedWords(became)}
                  {at !== null && `, ${momentWords(at, place)}`}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
