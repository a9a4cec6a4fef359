import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { orNotFound } from "@/app/or-not-found";
import type { OfferView } from "@/lib/waitlist/answers.schema";
import { getEntry } from "@/lib/waitlist/looking/get-entry";
import { BookShell } from "../../../_components/book-shell";
import { DateTile } from "../../../_components/date-tile";
import { ForgetTyped } from "../../../_components/details/forget-typed";
import { otherTimes } from "../../../booking-form-state";
import type { Business } from "../../../business";
import { first } from "../../../search-params";
import { bookHref } from "../../../waitlist-address";
import { OfferAnswers, OfferTime } from "../../_components/offer-answers";
import { OfferFacts } from "../../_components/offer-facts";
import { TimeLinks } from "../../_components/time-links";
import { loadOffer, type PlacePageProps, placeMetadata } from "../../place";

export const generateMetadata = placeMetadata("waitlist.offer.pageTitle");

/** A time offered to someone on the waitlist, for anyone with its link. Reading it changes nothing. */
export default async function OfferPage({ params, searchParams }: PlacePageProps) {
  const { slug, id } = await params;
  const { business, offer } = await loadOffer(slug, id);
  return (
    <BookShell business={business}>
      <ForgetTyped slug={slug} />
      <Offer business={business} offer={offer} wasRefused={first((await searchParams).over) === "1"} />
    </BookShell>
  );
}

const TONES = { open: "accent", taken: "brand", declined: "neutral", lapsed: "neutral", withdrawn: "neutral" } as const;

type Props = { business: Business; offer: OfferView };

function Offer({ business, offer, wasRefused }: Props & { wasRefused: boolean }) {
  const { texts, profile, locale } = business;
  const { status } = offer;
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="offer-title">
      <div className="flex items-start gap-5">
        <DateTile atMs={offer.startAt.getTime()} timezone={profile.timezone} locale={locale} />
        <div className="min-w-0 pt-1" aria-live="polite">
          <Badge tone={TONES[status]}>{texts(`waitlist.offer.badge.${status}`)}</Badge>
          <h1 id="offer-title" className="mt-2 text-[1.875rem] sm:text-[2.5rem]">
            {texts(`waitlist.offer.title.${status}`)}
          </h1>
          <p className="mt-3 text-[1.0625rem] text-ink-soft">{texts(`waitlist.offer.text.${status}`)}</p>
        </div>
      </div>
      {status === "open" || status === "taken" ? (
        <>
          {wasRefused && status === "open" && <Refused text={texts("waitlist.offer.refused")} />}
          {status === "open" && <OfferTime business={business} offer={offer} />}
          <OfferFacts business={business} offer={offer} />
          {status === "open" ? <OfferAnswers business={business} offer={offer} /> : <Taken {...{ business, offer }} />}
        </>
      ) : (
        <Over business={business} offer={offer} />
      )}
    </Card>
  );
}

/** The offer is still open, but a change of the business's stands against its time. */
const Refused = ({ text }: { text: string }) => (
  <p role="alert" className="mt-5 rounded-control border-s-4 border-danger bg-danger-soft px-4 py-3 text-danger">
    {text}
  </p>
);

function Taken({ business: { texts, slug }, offer: { bookingId } }: Props) {
  if (bookingId === null) return null;
  return (
    <p className="mt-6">
      <ButtonLink href={`/book/${slug}/manage/${bookingId}`}>{texts("waitlist.seeBooking")}</ButtonLink>
    </p>
  );
}

/** For an offer that can't be taken anymore: what else is free, and whether its holder is still waiting. */
async function Over({ business, offer }: Props) {
  const { texts, slug, locale, profile, ctx } = business;
  const { wish, nearby, entryId } = offer;
  const base = `/book/${slug}`;
  const entry = await orNotFound(getEntry(ctx("holder"), entryId));
  const times = otherTimes(nearby, { texts, locale, timezone: profile.timezone });
  return (
    <>
      {entry.status === "waiting" && <p className="mt-5">{texts("waitlist.offer.stillWaiting")}</p>}
      {times.length > 0 && (
        <section aria-labelledby="nearby-title" className="mt-6">
          <h2 id="nearby-title" className="text-[1.25rem]">
            {texts("details.otherTimes")}
          </h2>
          <TimeLinks
            locale={locale}
            times={times.map(({ startAt, label }) => ({ label, href: bookHref(base, wish, { at: startAt }) }))}
          />
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={bookHref(base, wish)} look={times.length > 0 ? "quiet" : "primary"}>
          {texts("details.allTimes")}
        </ButtonLink>
        <ButtonLink href={`${base}/waitlist/${entryId}`} look="quiet">
          {texts("waitlist.offer.seePlace")}
        </ButtonLink>
      </p>
    </>
  );
}
