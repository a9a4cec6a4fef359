import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import { posts } from "../../db/schema";
import { createPost } from "../../lib/blog/writing/create-post";
import { publishPost } from "../../lib/blog/writing/publish-post";
import { unpublishPost } from "../../lib/blog/writing/unpublish-post";
import { updatePost } from "../../lib/blog/writing/update-post";
import { runCommand } from "../../lib/commands/command";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../lib/testing/business/test-business";
import { makeSignedUpUser, signInOverHttp } from "../../lib/testing/caller/dashboard-session";
import { rawCall } from "../../lib/testing/caller/raw-request";
import { openPage } from "../../lib/testing/contract/pages";

type Written = { title: string; body?: string; publish?: boolean; excerpt?: string; coverImageUrl?: string };

/** Writes a post as the business's owner, at an instant chosen by the test. */
async function write(business: TestBusiness, { body = "Some text.", ...rest }: Written, at = "2027-03-01T10:00:00Z") {
  const ctx = await business.ctx({ actor: OWNER, now: new Date(at) });
  return (await runCommand(ctx, createPost, { body, ...rest })).post;
}

const withoutNonces = (text: string): string => text.replace(/[A-Za-z0-9+/]{22}==/g, "nonce");
const headOf = (html: string): string => html.slice(0, html.indexOf("</head>"));
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(headOf(html))?.[1];

describe("a draft between two published posts (case 4)", () => {
  let business: TestBusiness;
  let base: string;
  beforeAll(async () => {
    business = await makeBusiness();
    base = `/book/${business.slug}/blog`;
    await write(business, { title: "First", publish: true }, "2027-03-01T10:00:00Z");
    await write(business, { title: "Hidden Plans" }, "2027-03-02T10:00:00Z");
    await write(business, { title: "Third", publish: true }, "2027-03-03T10:00:00Z");
  });

  test("is in no list, feed or sitemap, and no neighbour of the others", async () => {
    for (const path of [
      base,
      `${base}/feed.xml`,
      `${base}/first`,
      `${base}/third`,
      `/book/${business.slug}/sitemap.xml`,
    ]) {
      const { status, text } = await openPage(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toMatch(/hidden.plans/i);
    }
    const { text } = await openPage(`${base}/first`);
    expect(text).toMatch(new RegExp(`href="${base}/third"[^>]*rel="next"|rel="next"[^>]*href="${base}/third"`));
  });

  test("has the same 404 as an address with nothing there, in every spelling, also for its own author", async () => {
    const cookie = await signInOverHttp(await makeSignedUpUser({ slug: business.slug }));
    const visits: Record<string, string>[] = [{}, { Cookie: cookie }];
    for (const headers of visits) {
      for (const [spelling, word] of [
        ["hidden-plans", "hidden"],
        ["Hidden-Plans", "Hidden"],
        ["hidden-plans/", "hidden"],
      ] as const) {
        const draft = await openPage(`${base}/${spelling}`, { headers });
        const nothing = await openPage(`${base}/${spelling.replace(word, "absent")}`, { headers });
        expect([spelling, draft.status, nothing.status]).toEqual([spelling, 404, 404]);
        expect(withoutNonces(draft.text)).toBe(withoutNonces(nothing.text).replaceAll("absent", word));
        expect([...draft.headers.keys()]).toEqual([...nothing.headers.keys()]);
      }
    }
  });

  test("is public from the moment it's published, and no longer once it's a draft again", async () => {
    const draft = await write(business, { title: "Soon" });
    const ctx = await business.ctx({ actor: OWNER });
    await runCommand(ctx, publishPost, { id: draft.id });
    expect((await openPage(`${base}/soon`)).status).toBe(200);
    await runCommand(ctx, updatePost, { id: draft.id, status: "draft" });
    expect((await openPage(`${base}/soon`)).status).toBe(404);
  });
});

describe("addresses", () => {
  let business: TestBusiness;
  let base: string;
  beforeAll(async () => {
    business = await makeBusiness();
    base = `/book/${business.slug}/blog`;
    for (let n = 1; n <= 11; n += 1) await write(business, { title: `Post ${n}`, publish: true });
  });

  test("other spellings of a public post's lead to it for good", async () => {
    for (const spelling of ["Post-1", "post-1/", "POST-1/", "%70ost-1"]) {
      const { status, headers } = await rawCall("GET", `${base}/${spelling}?a=b`);
      const { pathname, search } = new URL(headers.get("location") ?? "", "http://x");
      expect([spelling, status, pathname + search]).toEqual([spelling, 308, `${base}/post-1?a=b`]);
    }
    const { headers } = await rawCall("GET", `${base}/`);
    expect(new URL(headers.get("location") ?? "", "http://x").pathname).toBe(base);
  });

  test("ten posts are on a page, and beyond the last one is nothing", async () => {
    const linked = async (path: string) => {
      const { status, text } = await openPage(path);
      const links = text.match(new RegExp(`href="${base}/post-\\d+"`, "g")) ?? [];
      return { status, posts: new Set(links).size, canonical: new URL(canonicalOf(text) ?? "http://x").search };
    };
    expect(await linked(base)).toEqual({ status: 200, posts: 10, canonical: "" });
    expect(await linked(`${base}?page=1`)).toEqual({ status: 200, posts: 10, canonical: "" });
    expect(await linked(`${base}?page=2`)).toEqual({ status: 200, posts: 1, canonical: "?page=2" });
    for (const page of ["3", "0", "-1", "02", "1.5", "x", "99999999999"]) {
      expect([page, (await openPage(`${base}?page=${page}`)).status]).toEqual([page, 404]);
    }
  });
});

describe("before anything is published", () => {
  test("the list says so and isn't indexed, the feed is empty, and the booking page doesn't link to it", async () => {
    const business = await makeBusiness({ locale: "de-DE" });
    const base = `/book/${business.slug}/blog`;
    await write(business, { title: "Entwurf" });
    const list = await openPage(base);
    expect(list.status).toBe(200);
    expect(list.text).toContain("Hier gibt es noch nichts");
    expect(headOf(list.text)).toMatch(/<meta name="robots" content="noindex/);
    const feed = await openPage(`${base}/feed.xml`);
    expect([feed.status, feed.text.includes("<entry>")]).toEqual([200, false]);
    expect((await openPage(`/book/${business.slug}/sitemap.xml`)).text).not.toContain("/blog");
    expect((await openPage(`/book/${business.slug}`)).text).not.toContain(`href="${base}"`);
    await write(business, { title: "Neuigkeiten", publish: true });
    expect((await openPage(`/book/${business.slug}`)).text).toContain(`href="${base}"`);
    expect(headOf((await openPage(base)).text)).not.toContain('name="robots"');
  });

  test("an unknown business has none of it", async () => {
    for (const path of ["blog", "blog/feed.xml", "blog/x", "sitemap.xml", "pictures/img_AAAAAAAAAAAA.webp"]) {
      expect([path, (await openPage(`/book/no-such-business/${path}`)).status]).toEqual([path, 404]);
    }
  });
});

describe("what search engines and other sites read", () => {
  test("is in the head, whatever the title has in it", async () => {
    const business = await makeBusiness({ name: "Salon & Söhne", locale: "de-DE" });
    const cover = "https://pictures.example/a.jpg?b=1&c=2";
    const post = await write(business, {
      title: "</script><script>1 & mehr",
      body: "Der Anfang.",
      publish: true,
      coverImageUrl: cover,
    });
    const { text } = await openPage(`/book/${business.slug}/blog/${post.slug}`);
    const head = headOf(text);
    expect(head).toContain("<title>&lt;/script&gt;&lt;script&gt;1 &amp; mehr · Salon &amp; Söhne</title>");
    expect(head).toContain('<meta name="description" content="Der Anfang."/>');
    expect(canonicalOf(text)).toBe(`${inject("baseUrls")[0]}/book/${business.slug}/blog/${post.slug}`);
    expect(head).toMatch(/<link rel="alternate"[^>]*type="application\/atom\+xml"/);
    expect(head).toContain('<meta property="og:type" content="article"/>');
    expect(head).toContain('<meta property="og:locale" content="de_DE"/>');
    expect(head).toContain('<meta property="article:published_time" content="2027-03-01T10:00:00.000Z"/>');
    expect(head).toContain('<meta property="article:modified_time" content="2027-03-01T10:00:00.000Z"/>');
    expect(head).toContain(`<meta property="og:image" content="${cover.replace("&", "&amp;")}"/>`);
    const [, data = ""] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      "@type": "BlogPosting",
      headline: "</script><script>1 & mehr",
      datePublished: "2027-03-01T10:00:00.000Z",
      dateModified: "2027-03-01T10:00:00.000Z",
      publisher: { name: "Salon & Söhne" },
    });
    expect(text).not.toMatch(/<script>1/);
  });

  test("without a cover claims no picture", async () => {
    const business = await makeBusiness();
    const { slug } = await write(business, { title: "Plain", publish: true });
    expect((await openPage(`/book/${business.slug}/blog/${slug}`)).text).not.toContain("og:image");
  });
});

describe("the policy", () => {
  test("of the blog's pages allows pictures by https, that of other pages doesn't", async () => {
    const business = await makeBusiness();
    const { slug } = await write(business, { title: "Pictures", publish: true });
    const picturesOf = async (path: string) =>
      /img-src ([^;]*)/.exec((await openPage(path)).headers.get("content-security-policy") ?? "")?.[1];
    const base = `/book/${business.slug}`;
    expect(await picturesOf(`${base}/blog`)).toBe("'self' data: https:");
    expect(await picturesOf(`${base}/blog/${slug}`)).toBe("'self' data: https:");
    expect(await picturesOf(base)).toBe("'self' data:");
  });
});

describe("the feed", () => {
  test("is sent once: a reader who has it already gets 304, until something changes", async () => {
    const business = await makeBusiness();
    const path = `/book/${business.slug}/blog/feed.xml`;
    const { id } = await write(business, { title: "News & more", body: "[Book](/book)", publish: true });
    const first = await rawCall("GET", path);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=300");
    expect(first.headers.get("last-modified")).toBe("Mon, 01 Mar 2027 10:00:00 GMT");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const again = await rawCall("GET", path, { headers: { "If-None-Match": etag } });
    expect([again.status, again.text]).toEqual([304, ""]);
    await runCommand(await business.ctx({ actor: OWNER }), updatePost, { id, title: "Other news" });
    const changed = await rawCall("GET", path, { headers: { "If-None-Match": etag } });
    expect([changed.status, changed.text.includes("Other news")]).toEqual([200, true]);
  });

  test("is sent to a reader who knows only its date, since what is unpublished has none (rule P8.4)", async () => {
    const business = await makeBusiness();
    const path = `/book/${business.slug}/blog/feed.xml`;
    const { id } = await write(business, { title: "Withdrawn", publish: true });
    await write(business, { title: "Stays", publish: true }, "2027-03-02T10:00:00Z");
    const date = (await rawCall("GET", path)).headers.get("last-modified") ?? "";
    expect(date).toBe("Tue, 02 Mar 2027 10:00:00 GMT");
    await runCommand(await business.ctx({ actor: OWNER }), unpublishPost, { id });
    const { status, text } = await rawCall("GET", path, { headers: { "If-Modified-Since": date } });
    expect([status, text.includes("Withdrawn"), text.includes("Stays")]).toEqual([200, false, true]);
  });
});

test("page, preview and feed show the one stored HTML (rule P4.1)", async () => {
  const business = await makeBusiness();
  const post = await write(business, { title: "One HTML", publish: true });
  const html = "<p>Rendered by <em>another renderer</em></p>";
  await testDatabase().update(posts).set({ html }).where(eq(posts.id, post.id));
  const cookie = await signInOverHttp(await makeSignedUpUser({ slug: business.slug }));
  const articleOf = (text: string) => /<article.*?<\/article>/s.exec(text)?.[0] ?? "";
  const page = articleOf((await openPage(`/book/${business.slug}/blog/${post.slug}`)).text);
  const visit = { headers: { Cookie: cookie } };
  const preview = articleOf((await openPage(`/dashboard/${business.slug}/blog/${post.id}/preview`, visit)).text);
  expect(page).toContain(html);
  expect(preview).toBe(page);
  expect((await openPage(`/book/${business.slug}/blog/feed.xml`)).text).toContain("another renderer");
});

test("robots.txt keeps search engines from what is someone's own (rule P9.5)", async () => {
  const { status, headers, text } = await rawCall("GET", "/robots.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain"]);
  const lines = z.array(z.string()).parse(text.match(/^Disallow: .*$/gm));
  expect(lines.map((line) => line.replace("Disallow: ", ""))).toEqual([
    "/dashboard",
    "/book/*/manage",
    "/book/*/pay",
    "/book/*/forms",
    "/book/*/news",
    "/book/*/shop/order",
    "/book/*/unsubscribe",
    "/book/*/waitlist",
    "/calendar",
  ]);
});
