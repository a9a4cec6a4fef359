import type { Metadata } from "next";
import { isBookable } from "@/lib/catalog/eligible-members";
import { BookShell } from "./_components/book-shell";
import { BookingFlow } from "./_components/booking-flow";
import { BusinessHeader } from "./_components/business-header";
import { OpeningHoursTable } from "./_components/opening-hours";
import { type Business, loadBusiness } from "./business";
import { readPageChoice, type SearchParams } from "./choice";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { profile } = await loadBusiness((await params).slug);
  const title = profile.industry ? `${profile.name}, ${profile.industry}` : profile.name;
  return { title, description: [title, profile.address].filter(Boolean).join(" · ") };
}

/** Where customers book: the business first, then step by step to a booking. */
export default async function BookingPage({ params, searchParams }: Props) {
  const business = await loadBusiness((await params).slug);
  const choice = readPageChoice(business.catalog, await searchParams);
  const flow = <BookingFlow business={business} choice={choice} base={`/book/${business.slug}`} />;
  if (choice !== null && choice !== "gone") return <BookShell business={business}>{flow}</BookShell>;
  return (
    <BookShell business={business} hero={<BusinessHeader business={business} />}>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_21rem]">
        <div className="min-w-0 space-y-14">
          {flow}
          <Team business={business} />
        </div>
        <OpeningHoursTable business={business} />
      </div>
    </BookShell>
  );
}

/** Who can be booked, in the business's own order. */
function Team({ business: { texts, locale, catalog } }: { business: Business }) {
  const members = catalog.members.filter(isBookable);
  if (members.length === 0) return null;
  return (
    <section aria-labelledby="team-title">
      <h2 id="team-title" className="text-[1.75rem]">
        {texts("business.team")}
      </h2>
      <ul lang={locale} className="mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {members.map(({ id, name, title, bio }) => (
          <li key={id} className="border-s-2 border-accent ps-4">
            <h3 className="text-[1.125rem]">{name}</h3>
            {title && <p className="mt-0.5 font-medium text-brand-ink">{title}</p>}
            {bio && <p className="mt-2 text-ink-soft">{bio}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
