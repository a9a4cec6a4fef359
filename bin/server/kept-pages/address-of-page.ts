import type { IncomingMessage } from "node:http";
import { isBot } from "next/dist/shared/lib/router/utils/is-bot.js";

/** The blog's list, a later page of it, or a post: each in its one spelling. */
const BLOG_PAGE = /^\/book\/([a-z0-9-]+)\/blog(?:\/[a-z0-9-]+|\?page=(?:[2-9]|[1-9]\d{1,3}))?$/;

/** Headers with which Next's own scripts, and Next itself, request something other than the whole page. */
const NOT_WHOLE = /^(?:rsc$|next-|x-nextjs-|x-middleware-|x-now-|x-matched-path$|purpose$)/;

/** What Next may treat as its own request for a draft of a page. */
const PREVIEW_COOKIE = "__prerender_bypass";

/** The longest address of a post has 150 characters. */
const ADDRESS_MAX = 300;

export type PageAddress = { slug: string; address: string };

/**
 * The blog page that a browser requests as a whole, if the answer depends on nothing but the page. Null for anything else: other
 * spellings, parts of pages, and programs without a name or known as robots, for whom Next writes pages differently.
 */
export function addressOfPage({ method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">) {
  if (method !== "GET" || url.length > ADDRESS_MAX) return null;
  const [address, slug] = BLOG_PAGE.exec(url) ?? [];
  if (address === undefined || slug === undefined) return null;
  const reader = headers["user-agent"] ?? "";
  if (reader === "" || isBot(reader)) return null;
  if (Object.keys(headers).some((name) => NOT_WHOLE.test(name))) return null;
  if (headers.cookie?.includes(PREVIEW_COOKIE)) return null;
  return { slug, address };
}
