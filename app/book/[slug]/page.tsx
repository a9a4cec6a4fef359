import type { Metadata } from "next";
import { blogPath } from "@/lib/blog/post-address";
import { hasPublicPosts } from "@/lib/blog/reading/has-public-posts";
import { runCommand } from "@/lib/commands/command";
import { hasShop } from "@/lib/orders/cart/list-shop";
import { shopPath } from "@/lib/orders/links";
import { BookShell } from "./_components/book-shell";
import { BookingFlow } from "./_components/booking-flow";
import { BusinessHeader } from "./_components/business-header";
import { OpeningHoursTable } from "./_components/opening-hours";
import { Team } from "./_components/team";
import { loadBusiness } from "./business";
import { readPageChoice } from "./choice";
import { readMenuAddress } from "./menu-address";
import type { SearchParams } from "./search-params";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { profile } = await loadBusiness((await params).slug);
  const title = profile.industry ? `${profile.name}, ${profile.industry}` : profile.name;
  return { title, description: [title, profile.address].filter(Boolean).join(" · ") };
}

/** Where customers book: the business first, then step by step to a booking. */
export default async function BookingPage({ params, searchParams }: Props) {
  const business = await loadBusiness((await params).slug);
  const query = await searchParams;
  const choice = readPageChoice(business.catalog, query);
  const place = { address: readMenuAddress(query), base: `/book/${business.slug}` };
  const flow = <BookingFlow business={business} choice={choice} {...place} />;
  if (choice !== null && choice !== "gone") return <BookShell business={business}>{flow}</BookShell>;
  const ctx = business.ctx("public");
  const [sells, writes] = await Promise.all([hasShop(ctx), runCommand(ctx, hasPublicPosts, {})]);
  const links = [
    ...(sells ? [{ href: shopPath(business.slug), text: business.texts("shop.title") }] : []),
    ...(writes ? [{ href: blogPath(business.slug), text: business.texts("blog.title") }] : []),
  ];
  return (
    <BookShell business={business} hero={<BusinessHeader business={business} />} links={links}>
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_21rem]">
        <div className="min-w-0 space-y-14">
          {flow}
          <Team business={business} {...place} />
        </div>
        <OpeningHoursTable business={business} />
      </div>
    </BookShell>
  );
}
