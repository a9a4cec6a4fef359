import type { CatalogService } from "@/lib/catalog/catalog";
import { policyInWords } from "@/lib/orgs/policy-in-words";
import type { Business } from "../business";

type Props = {
  business: Business;
  service: Pick<CatalogService, "depositCents">;
  startAt: Date;
  /** the customer's details are asked for next to it */
  asksDetails: boolean;
};

/** The cancellation policy, with this booking's own times and amounts; to be read before submitting. */
export function Policy({ business, service: { depositCents }, startAt, asksDetails }: Props) {
  const { texts, locale, profile, catalog } = business;
  const { timezone, currency } = profile;
  const nowMs = business.ctx("public").now.getTime();
  const told = policyInWords({ depositCents, startAt }, catalog.policy, { locale, timezone, currency, nowMs });
  return (
    <section aria-labelledby="policy-title" className="rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem]">
      <h2 id="policy-title" className="font-sans text-[1rem] font-semibold tracking-normal">
        {texts("policy.title")}
      </h2>
      {told.map((paragraph) => (
        <p key={paragraph} className="mt-1">
          {paragraph}
        </p>
      ))}
      {asksDetails && <p className="mt-1 text-ink-soft">{texts("details.privacy", { business: profile.name })}</p>}
    </section>
  );
}
