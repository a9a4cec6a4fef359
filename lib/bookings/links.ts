import { bookingPageUrl } from "../orgs/booking-page-url";

/** The page where a booking's deposit is paid. */
export const bookingPayUrl = (slug: string, id: string): string => `${bookingPageUrl(slug)}/pay/${id}`;
