import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import type { EntryView, OfferView } from "@/lib/waitlist/answers.schema";
import { getEntry } from "@/lib/waitlist/looking/get-entry";
import { getOffer } from "@/lib/waitlist/looking/get-offer";
import { type Business, loadBusiness } from "../business";
import type { SearchParams } from "../search-params";

export type PlacePageProps = { params: Promise<{ slug: string; id: string }>; searchParams: Promise<SearchParams> };

/** A place on the waitlist as its holder may see it, loaded once per page. An unknown one leads to the not-found page. */
export const loadEntry = cache(async (slug: string, id: string): Promise<{ business: Business; entry: EntryView }> => {
  const business = await loadBusiness(slug);
  return { business, entry: await orNotFound(getEntry(business.ctx("holder"), id)) };
});

/** The same for an offer. */
export const loadOffer = cache(async (slug: string, id: string): Promise<{ business: Business; offer: OfferView }> => {
  const business = await loadBusiness(slug);
  return { business, offer: await orNotFound(getOffer(business.ctx("holder"), id)) };
});

/** The title of such a page; its address is a credential, so it must not be indexed. */
export const placeMetadata =
  (title: "waitlist.placeTitle" | "waitlist.offer.pageTitle") =>
  async ({ params }: PlacePageProps): Promise<Metadata> => {
    const { texts, profile } = await loadBusiness((await params).slug);
    return { title: `${texts(title)} · ${profile.name}`, robots: { index: false, follow: false } };
  };
