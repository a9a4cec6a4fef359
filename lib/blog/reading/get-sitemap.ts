import { desc } from "drizzle-orm";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import { Nothing } from "../../fields/nothing.schema";
import { hasShop } from "../../orders/cart/list-shop";
import { shopUrl } from "../../orders/links";
import { bookingPageUrl } from "../../orgs/booking-page-url";
import { blogUrl, postUrl } from "../post-address";
import { POST_LIMITS } from "../schema";
import { lastChangeOf } from "./post-page";
import { isPublic } from "./public-posts";
import { xmlEscaped } from "./xml-text";

/** The pages of a business for search engines: its booking page, its shop and its blog if it has them, and every published post (rule P9.4). */
export const getSitemap = query({
  needs: { public: true },
  input: Nothing,
  async run({ db, org }): Promise<{ text: string }> {
    const { slug, publishedAt, updatedAt, id } = posts;
    const rows = await db
      .select({ slug, publishedAt, updatedAt })
      .from(posts)
      .where(isPublic(org.id))
      .orderBy(desc(publishedAt), desc(id))
      .limit(POST_LIMITS.postsMax);
    const entries = [
      entry(bookingPageUrl(org.slug)),
      ...((await hasShop({ db, org })) ? [entry(shopUrl(org.slug))] : []),
      ...(rows.length > 0 ? [entry(blogUrl(org.slug))] : []),
      ...rows.map((row) => entry(postUrl(org.slug, row.slug), lastChangeOf(row))),
    ];
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    return { text: `${head}${entries.join("\n")}\n</urlset>\n` };
  },
});

function entry(url: string, changedAt?: Date): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : "";
  return `<url><loc>${xmlEscaped(url)}</loc>${changed}</url>`;
}
