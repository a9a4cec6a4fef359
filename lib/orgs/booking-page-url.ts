import { env } from "../env/env";

/** The hosted booking page of a business. */
export const bookingPageUrl = (slug: string): string => `${env().appUrl}/book/${slug}`;
