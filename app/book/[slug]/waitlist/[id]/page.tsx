import { Badge } from "@/app/_components/lists/badge";
import { Card } from "@/app/_components/pages/card";
import type { EntryView } from "@/lib/waitlist/answers.schema";
import { BookShell } from "../../_components/book-shell";
import { ForgetTyped } from "../../_components/details/forget-typed";
import { TellHeight } from "../../_components/tell-height";
import type { Business } from "../../business";
import { first } from "../../search-params";
import { Ended, WaysOn } from "../_components/ended";
import { LeaveSection } from "../_components/leave-section";
import { Waiting } from "../_components/waiting";
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
      <PlaceBadge business={business} entry={entry} />
      <h1 id="place-title" className="mt-2 text-[1.875rem] sm:text-[2.5rem]">
        {texts("waitlist.placeTitle")}
      </h1>
      {isWaiting ? (
        <Waiting business={business} entry={entry} isEmbedded={isEmbedded} />
      ) : (
        <Ended business={business} entry={entry} />
      )}
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

function PlaceBadge({ business: { texts }, entry: { status, bookingStatus } }: Omit<Props, "isEmbedded">) {
  if (bookingStatus === "cancelled") return <Badge tone="neutral">{texts("waitlist.offer.badge.cancelled")}</Badge>;
  if (bookingStatus === "pending") return <Badge tone="accent">{texts("waitlist.offer.badge.unpaid")}</Badge>;
  return (
    <Badge tone={status === "waiting" || status === "booked" ? "brand" : "neutral"}>
      {texts(`waitlist.status.${status}`)}
    </Badge>
  );
}
