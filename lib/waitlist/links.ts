import { bookingPageUrl } from "../orgs/booking-page-url";

/** The page of a place on the waitlist; its URL is the place's credential (rule W1.1). */
export const placeUrl = (slug: string, id: string): string => `${bookingPageUrl(slug)}/waitlist/${id}`;

/** The page where an offered time is booked or turned down; its URL is the offer's credential. */
export const offerUrl = (slug: string, id: string): string => `${bookingPageUrl(slug)}/waitlist/offer/${id}`;
