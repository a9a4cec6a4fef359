import type { MetadataRoute } from "next";

/** Addresses that are someone's own: a dashboard, a booking, an order (rule P9.5). */
const NOT_FOR_SEARCH = [
  "/dashboard",
  "/book/*/manage",
  "/book/*/pay",
  "/book/*/forms",
  "/book/*/news",
  "/book/*/shop/order",
  "/book/*/unsubscribe",
  "/book/*/waitlist",
  "/calendar",
];

/** What search engines leave out. It names no sitemap: each business has its own, and there is no list of all. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", allow: "/", disallow: NOT_FOR_SEARCH } };
}
