import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/or-not-found";
import { getHeldBooking, type HeldBooking } from "@/lib/bookings/get-held-booking";
import { type Business, loadBusiness } from "../../business";

export type Held = HeldBooking & { business: Business };

/** A booking as its holder may see it, loaded once per page. An unknown one leads to the not-found page. */
export const loadBooking = cache(async (slug: string, id: string): Promise<Held> => {
  const business = await loadBusiness(slug);
  return { business, ...(await orNotFound(getHeldBooking(business.ctx("holder"), id))) };
});

export type BookingPageProps = {
  params: Promise<{ slug: string; id: string }>;
  searchParams: Promise<Partial<Record<string, string | string[]>>>;
};

/** The title of a booking's page; its address is the booking's credential, so it must not be indexed. */
export const bookingMetadata =
  (title: "manage.title" | "manage.moveTitle" | "confirmed.title") =>
  async ({ params }: BookingPageProps): Promise<Metadata> => {
    const { slug, id } = await params;
    const { texts, profile } = (await loadBooking(slug, id)).business;
    return { title: `${texts(title)} · ${profile.name}`, robots: { index: false, follow: false } };
  };
