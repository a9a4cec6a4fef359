import { createHash } from "node:crypto";
import { desc } from "drizzle-orm";
import { Feed } from "feed";
import { posts } from "../../../db/schema";
import { query } from "../../commands/command";
import type { Org } from "../../context";
import { Nothing } from "../../fields/nothing.schema";
import { textsFor } from "../../locale/texts";
import type { PostRow } from "../find-post";
import { blogUrl, postUrl } from "../post-address";
import { POST_LIMITS } from "../schema";
import { absoluteHtml } from "./absolute-html";
import { descriptionOf } from "./description";
import { lastChangeOf } from "./post-page";
import { isPublic } from "./public-posts";
import { htmlText, xmlEscaped, xmlText } from "./xml-text";

/** A feed as it is served. */
export type FeedFile = { text: string; etag: string; lastModifiedAt: string | null };

/** The last published posts as Atom 1.0; a feed without entries if nothing is published (rule P8.1). */
export const getFeed = query({
  needs: { public: true },
  input: Nothing,
  async run(ctx): Promise<FeedFile> {
    const rows = await ctx.db
      .select()
      .from(posts)
      .where(isPublic(ctx.org.id))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(POST_LIMITS.feed);
    const changes = rows.map((row) => lastChangeOf(row).getTime());
    const lastModifiedAt = changes.length === 0 ? null : new Date(Math.max(...changes));
    const text = feedText(ctx.org, rows, lastModifiedAt ?? NEVER);
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    return { text, etag, lastModifiedAt: lastModifiedAt?.toISOString() ?? null };
  },
});

/** A feed without entries was never updated, and still has to say when. */
const NEVER = new Date(0);

/** Ids that neither another host nor another title changes, so that nobody's reader shows a post twice (rule P8.2). */
const idOf = (...parts: string[]): string => `tag:appointments,2026:${parts.join("/")}`;

function feedText(org: Org, rows: PostRow[], updated: Date): string {
  const url = blogUrl(org.slug);
  const feed = new Feed({
    id: idOf(org.id),
    title: xmlText(textsFor(org.locale)("blog.titleOf", { business: org.name })),
    link: url,
    updated,
    generator: false,
    feedLinks: { atom: `${url}/feed.xml` },
    author: { name: xmlText(org.name) },
    copyright: "",
  });
  for (const row of rows) {
    const link = postUrl(org.slug, row.slug);
    feed.addItem({
      id: idOf(org.id, row.id),
      title: htmlText(row.title),
      link,
      description: htmlText(descriptionOf(row)),
      content: xmlText(absoluteHtml(row.html, link)),
      published: row.publishedAt ?? undefined,
      date: lastChangeOf(row),
    });
  }
  // The library tells a language only in RSS.
  return feed.atom1().replace("<feed ", `<feed xml:lang="${xmlEscaped(org.locale)}" `);
}
