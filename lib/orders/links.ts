import { env } from "../env/env";
import { bookingPageUrl } from "../orgs/booking-page-url";

/** The pages of a business's shop, from the root of the site. */
export const shopPath = (slug: string): string => `/book/${slug}/shop`;
export const cartPath = (slug: string, cart: string): string => `${shopPath(slug)}/cart?cart=${cart}`;
export const checkoutPath = (slug: string, cart: string): string => `${shopPath(slug)}/checkout?cart=${cart}`;
export const orderPath = (slug: string, id: string): string => `${shopPath(slug)}/order/${id}`;

/** The shop, for emails. */
export const shopUrl = (slug: string): string => `${bookingPageUrl(slug)}/shop`;

/** The page where a buyer pays, follows and cancels an order; the URL is its credential (rule S12.2). */
export const orderUrl = (slug: string, id: string): string => `${shopUrl(slug)}/order/${id}`;

/** An order in the dashboard, for emails to the business. */
export const deskOrderUrl = (slug: string, id: string): string => `${env().appUrl}/dashboard/${slug}/orders/${id}`;
