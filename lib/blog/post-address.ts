import { env } from "../env/env";

/** Where a business's blog is, from the root of the site. */
export const blogPath = (slug: string): string => `/book/${slug}/blog`;

/** Where one of its posts is. */
export const postPath = (slug: string, postSlug: string): string => `${blogPath(slug)}/${postSlug}`;

/** The same as addresses of this site, wherever it runs (rule P9.2). */
export const blogUrl = (slug: string): string => `${env().appUrl}${blogPath(slug)}`;
export const postUrl = (slug: string, postSlug: string): string => `${env().appUrl}${postPath(slug, postSlug)}`;
