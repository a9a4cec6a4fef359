import type { Metadata } from "next";
import { BookShell } from "../_components/book-shell";
import { BookingFlow } from "../_components/booking-flow";
import { TellHeight } from "../_components/tell-height";
import { loadBusiness } from "../business";
import { readPageChoice } from "../choice";
import { readMenuAddress } from "../menu-address";
import type { SearchParams } from "../search-params";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export const metadata: Metadata = { robots: { index: false } };

/** The booking page inside the business's own site. */
export default async function EmbeddedBookingPage({ params, searchParams }: Props) {
  const business = await loadBusiness((await params).slug);
  const query = await searchParams;
  const choice = readPageChoice(business.catalog, query);
  return (
    <BookShell business={business} embedded>
      <BookingFlow
        business={business}
        choice={choice}
        address={readMenuAddress(query)}
        base={`/book/${business.slug}/embed`}
        embedded
      />
      <TellHeight />
    </BookShell>
  );
}
