import { env } from "../env";

/** The hosted booking page of a business. */
export const bookingPageUrl = (slug: string): string => `${env().appUrl}/book/${slug}`;

/** The page where a booking's deposit is paid. */
export const bookingPayUrl = (slug: string, id: string): string => `${bookingPageUrl(slug)}/pay/${id}`;
