import type { Metadata } from "next";
import { BookShell } from "../_components/book-shell";
import { BookingFlow } from "../_components/booking-flow";
import { TellHeight } from "../_components/tell-height";
import { loadBusiness } from "../business";
import { readPageChoice, type SearchParams } from "../choice";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export const metadata: Metadata = { robots: { index: false } };

/** The way to a booking inside the business's own site. */
export default async function EmbeddedBookingPage({ params, searchParams }: Props) {
  const business = await loadBusiness((await params).slug);
  const choice = readPageChoice(business.catalog, await searchParams);
  return (
    <BookShell business={business} embedded>
      <BookingFlow business={business} choice={choice} base={`/book/${business.slug}/embed`} embedded />
      <TellHeight />
    </BookShell>
  );
}
