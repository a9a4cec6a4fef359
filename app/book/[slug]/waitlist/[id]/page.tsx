import { ButtonLink } from "@/app/_components/buttons/button";
import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import { formatDayAndTime, formatTime } from "@/lib/locale/format";
import type { EntryView } from "@/lib/waitlist/answers.schema";
import { BookShell } from "../../_components/book-shell";
import { ForgetTyped } from "../../_components/details/forget-typed";
import { TellHeight } from "../../_components/tell-height";
import type { Business } from "../../business";
import { first } from "../../search-params";
import { bookHref, joinHref } from "../../waitlist-address";
import { LeaveSection } from "../_components/leave-section";
import { WishFacts } from "../_components/wish-facts";
import { loadEntry, type PlacePageProps, placeMetadata } from "../place";

export const generateMetadata = placeMetadata("waitlist.placeTitle");

/** Someone's place on the waitlist, for anyone with its link: to see it and to leave. Reading it changes nothing. */
export default async function PlacePage({ params, searchParams }: PlacePageProps) {
  const { slug, id } = await params;
  const { business, entry } = await loadEntry(slug, id);
  const isEmbedded = first((await searchParams).embedded) === "1";
  return (
    <BookShell business={business} embedded={isEmbedded}>
      <ForgetTyped slug={slug} />
      <Place business={business} entry={entry} isEmbedded={isEmbedded} />
      {isEmbedded && <TellHeight />}
    </BookShell>
  );
}

type Props = { business: Business; entry: EntryView; isEmbedded: boolean };

function Place({ business, entry, isEmbedded }: Props) {
  const { texts } = business;
  const isWaiting = entry.status === "waiting";
  return (
    <Card className="mx-auto max-w-2xl" aria-labelledby="place-title">
      <Badge tone={isWaiting || entry.status === "booked" ? "brand" : "neutral"}>
        {texts(`waitlist.status.${entry.status}`)}
      </Badge>
      <h1 id="place-title" className="mt-2 text-[1.875rem] sm:text-[2.5rem]">
        {texts("waitlist.placeTitle")}
      </h1>
      {isWaiting ? <Waiting business={business} entry={entry} /> : <Ended business={business} entry={entry} />}
      <WishFacts business={business} entry={entry} />
      {isWaiting ? (
        <>
          <p className="mt-5 text-[0.9375rem] text-ink-soft">{texts("waitlist.linkHint")}</p>
          <LeaveSection business={business} entry={entry} isEmbedded={isEmbedded} />
        </>
      ) : (
        <WaysOn business={business} entry={entry} isEmbedded={isEmbedded} />
      )}
    </Card>
  );
}

type Part = Omit<Props, "isEmbedded">;

function Waiting({ business: { texts, slug, locale, profile }, entry: { openOffer, peopleBefore } }: Part) {
  if (openOffer === null) {
    return (
      <>
        <p className="figures mt-3 text-[1.25rem] font-semibold">
          {peopleBefore === 0 ? texts("waitlist.next") : texts("waitlist.before", { count: peopleBefore })}
        </p>
        <p className="mt-1 text-ink-soft">{texts("waitlist.waitingText")}</p>
      </>
    );
  }
  const time = formatDayAndTime(openOffer.startAt.getTime(), profile.timezone, locale);
  const until = formatTime(openOffer.expiresAt.getTime(), profile.timezone, locale);
  return (
    <div className="mt-5 rounded-control bg-accent-soft px-4 py-4 text-accent-ink sm:px-5">
      <p className="figures">{texts("waitlist.offerWaits", { time, until })}</p>
      <p className="mt-3">
        <ButtonLink href={`/book/${slug}/waitlist/offer/${openOffer.id}`}>{texts("waitlist.seeOffer")}</ButtonLink>
      </p>
    </div>
  );
}

function Ended({ business: { texts }, entry: { status } }: Part) {
  if (status === "waiting") return null;
  return <p className="mt-3 text-[1.0625rem] text-ink-soft">{texts(`waitlist.${status}`)}</p>;
}

/** What someone whose place has ended may want to do next. */
function WaysOn({ business: { texts, slug }, entry: { status, bookingId, wish }, isEmbedded }: Props) {
  if (status === "booked" && bookingId !== null) {
    return (
      <p className="mt-6">
        <ButtonLink href={`/book/${slug}/manage/${bookingId}`} target={isEmbedded ? "_blank" : undefined}>
          {texts("waitlist.seeBooking")}
        </ButtonLink>
      </p>
    );
  }
  const { fromDate: from, toDate: to } = wish;
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={bookHref(isEmbedded ? `/book/${slug}/embed` : `/book/${slug}`, wish)}>
        {texts("waitlist.seeTimes")}
      </ButtonLink>
      {/* What isn't possible anymore is left out there. */}
      <ButtonLink href={joinHref(slug, { ...wish, from, to }, isEmbedded)} look="quiet">
        {texts("waitlist.joinAgain")}
      </ButtonLink>
    </p>
  );
}
