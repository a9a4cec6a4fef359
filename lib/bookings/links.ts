import { bookingPageUrl } from "../orgs/booking-page-url";

/** The page where a booking's deposit is paid. */
export const bookingPayUrl = (slug: string, id: string): string => `${bookingPageUrl(slug)}/pay/${id}`;

/** The page where its holder views, moves and cancels a booking; the URL is the booking's credential. */
export const bookingManageUrl = (slug: string, id: string): string => `${bookingPageUrl(slug)}/manage/${id}`;

/** Where on that page the forms are that are asked for before the visit. */
export const bookingFormsUrl = (slug: string, id: string): string => `${bookingManageUrl(slug, id)}#before-visit`;
