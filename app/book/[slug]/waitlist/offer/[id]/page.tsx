import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import type { OfferView } from "@/lib/waitlist/answers.schema";
import { BookShell } from "../../../_components/book-shell";
import { DateTile } from "../../../_components/date-tile";
import { ForgetTyped } from "../../../_components/details/forget-typed";
import type { Business } from "../../../business";
import { first } from "../../../search-params";
import { CallUs } from "../../_components/call-us";
import { OfferAnswers, OfferTime } from "../../_components/offer-answers";
import { OfferFacts } from "../../_components/offer-facts";
import { OfferOver } from "../../_components/offer-over";
import { OfferTaken } from "../../_components/offer-taken";
import { type OfferShown, offerShown } from "../../offer-shown";
import { loadOffer, type PlacePageProps, placeMetadata } from "../../place";

export const generateMetadata = placeMetadata("waitlist.offer.pageTitle");

/** A time offered to someone on the waitlist, for anyone with its link. Reading it changes nothing. */
export default async function OfferPage({ params, searchParams }: PlacePageProps) {
  const { slug, id } = await params;
  const { business, offer } = await loadOffer(slug, id);
  const shown = offerShown(offer, first((await searchParams).over) === "1");
  return (
    <BookShell business={business}>
      <ForgetTyped slug={slug} />
      <Offer business={business} offer={offer} shown={shown} />
    </BookShell>
  );
}

const TONES = {
  open: "accent",
  taken: "brand",
  unpaid: "accent",
  cancelled: "neutral",
  declined: "neutral",
  lapsed: "neutral",
  refused: "neutral",
  withdrawn: "neutral",
} as const;

type Props = { business: Business; offer: OfferView; shown: OfferShown };

function Offer({ business, offer, shown }: Props) {
  const { texts, profile, locale } = business;
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="offer-title">
      <div className="flex items-start gap-5">
        <DateTile atMs={offer.startAt.getTime()} timezone={profile.timezone} locale={locale} />
        <div className="min-w-0 pt-1" aria-live="polite">
          <Badge tone={TONES[shown]}>{texts(`waitlist.offer.badge.${shown}`)}</Badge>
          <h1 id="offer-title" className="mt-2 text-[1.875rem] sm:text-[2.5rem]">
            {texts(`waitlist.offer.title.${shown}`)}
          </h1>
          <p className="mt-3 text-[1.0625rem] text-ink-soft">{texts(`waitlist.offer.text.${shown}`)}</p>
        </div>
      </div>
      <Rest {...{ business, offer, shown }} />
    </Card>
  );
}

function Rest({ business, offer, shown }: Props) {
  switch (shown) {
    case "open":
      return (
        <>
          <OfferTime business={business} offer={offer} />
          <OfferFacts business={business} offer={offer} />
          <OfferAnswers business={business} offer={offer} />
        </>
      );
    case "taken":
    case "unpaid":
    case "cancelled":
      return (
        <>
          <OfferFacts business={business} offer={offer} />
          <OfferTaken {...{ business, offer, shown }} />
        </>
      );
    default:
      return (
        <>
          {shown === "refused" && <CallUs business={business} />}
          <OfferOver business={business} offer={offer} />
        </>
      );
  }
}
