import { SaxesParser } from "saxes";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { textsFor } from "../../locale/texts";
import { type Blog, openBlog } from "../blog.test-support";
import { publishPost } from "../writing/publish-post";
import { unpublishPost } from "../writing/unpublish-post";
import { updatePost } from "../writing/update-post";
import { getFeed } from "./get-feed";
import { getPublicPost } from "./get-public-post";
import { getSitemap } from "./get-sitemap";
import { hasPublicPosts } from "./has-public-posts";
import { listPublicPosts } from "./list-public-posts";
import { previewPost } from "./preview-post";
import { previewText } from "./preview-text";

type Element = { name: string; attributes: Record<string, string>; text: string; path: string };

/** Every element of a text that a strict parser takes for XML. */
function elementsOf(xml: string): Element[] {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false });
  const open: Element[] = [];
  const all: Element[] = [];
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const path = [...open.map((one) => one.name), name].join("/");
    const element = { name, attributes, text: "", path };
    open.push(element);
    all.push(element);
  });
  const add = (text: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  return all;
}

const texts = (elements: Element[], path: string) =>
  elements.filter((one) => one.path === path).map(({ text }) => text);

const T1 = "2031-05-01T12:00:00.000Z";
const T2 = "2031-05-03T12:00:00.000Z";

let blog: Blog;
beforeAll(async () => {
  blog = await openBlog();
});

const feedOf = async (of: Blog) => runCommand(await of.asStranger(), getFeed, {});
const publicPost = async (of: Blog, slug: string) => runCommand(await of.asStranger(), getPublicPost, { slug });

describe("a draft is nowhere", () => {
  test("not at its address, in the list, the feed, the sitemap, or beside its neighbours", async () => {
    const own = await openBlog();
    expect(await runCommand(await own.asStranger(), hasPublicPosts, {})).toBe(false);
    expect(await runCommand(await own.asStranger(), listPublicPosts, {})).toEqual({ posts: [], page: 1, pages: 1 });
    const first = await own.create({ title: "First", publish: true }, "2031-01-01T00:00:00.000Z");
    const hidden = await own.create({ title: "Hidden", publish: true }, "2031-01-02T00:00:00.000Z");
    const last = await own.create({ title: "Last", publish: true }, "2031-01-03T00:00:00.000Z");
    const never = await own.create({ title: "Never" });
    await runCommand(await own.asOwner(), unpublishPost, { id: hidden.id });
    const unknown = await refusalOf(publicPost(own, "unknown"));
    for (const slug of [hidden.slug, never.slug, hidden.id, "Last", "\0", "\ud800", ""]) {
      expect(await refusalOf(publicPost(own, slug))).toEqual(unknown);
    }
    expect(await publicPost(own, "first")).toMatchObject({ previous: null, next: { slug: "last", title: "Last" } });
    expect(await publicPost(own, "last")).toMatchObject({ previous: { slug: "first" }, next: null });
    const { posts } = await runCommand(await own.asStranger(), listPublicPosts, {});
    expect(posts.map(({ slug }) => slug)).toEqual([last.slug, first.slug]);
    const { text: sitemap } = await runCommand(await own.asStranger(), getSitemap, {});
    for (const text of [sitemap, (await feedOf(own)).text]) {
      expect(text).toContain("/blog/last");
      expect(text).not.toMatch(/hidden|never/i);
    }
    expect(await runCommand(await own.asStranger(), hasPublicPosts, {})).toBe(true);
  });
});

test("the list has ten a page, and none beyond the last", async () => {
  const own = await openBlog();
  for (let n = 1; n <= 11; n += 1) await own.create({ title: `P ${n}`, publish: true });
  const page = async (n: number) => runCommand(await own.asStranger(), listPublicPosts, { page: n });
  expect([(await page(1)).posts.length, (await page(2)).posts.length]).toEqual([10, 1]);
  expect(await refusalOf(page(3))).toEqual({ code: "not_found" });
});

describe("page, preview and feed", () => {
  test("have one HTML, in which nothing runs and everything can be read", async () => {
    const body = "[a](javascript:alert(1)) <img src=x onerror=1>\n\n<script>1</script> text\n\n![x](javascript:1)";
    const { id, slug } = await blog.create({ title: "</script><script>1", body, publish: true });
    const { post } = await publicPost(blog, slug);
    const { post: preview } = await runCommand(await blog.asOwner(), previewPost, { id });
    const { html } = await runCommand(await blog.asOwner(), previewText, { body });
    expect(preview).toEqual(post);
    expect(html).toBe(post.html);
    expect(post.html).not.toMatch(/<(script|img)|javascript:a[^<]*"/);
    expect(post.html).toContain("&#x3C;/script> text");
    expect(post.jsonLd).not.toMatch(/[<>&]/);
    expect(JSON.parse(post.jsonLd)).toMatchObject({
      "@type": "BlogPosting",
      headline: "</script><script>1",
      url: post.url,
    });
    const content = texts(elementsOf((await feedOf(blog)).text), "feed/entry/content");
    expect(content).toContain(post.html);
  });

  test("say when it was changed, if that was on a later day where the business is", async () => {
    const { id, slug } = await blog.create({ title: "Days", publish: true }, "2031-05-01T20:00:00.000Z");
    const change = async (title: string, now: string) => {
      await runCommand(await blog.asOwner(now), updatePost, { id, title });
      return (await publicPost(blog, slug)).post.changedAt;
    };
    expect(await change("Same day", "2031-05-01T21:59:00.000Z")).toBeNull();
    expect(await change("Next day", "2031-05-01T22:01:00.000Z")).toBe("2031-05-01T22:01:00.000Z");
  });

  test("describe it by its excerpt, or by how its text begins, cut at a word", async () => {
    const body = `# Head\n\n**Bold** and [linked](https://a.example) words ${"and more ".repeat(40)}`;
    const { slug } = await blog.create({ title: "Described", body, publish: true });
    const { description } = (await publicPost(blog, slug)).post;
    expect(description).toMatch(/^Head\. Bold and linked words (and more )+(and|and more)…$/);
    expect(description.length).toBeLessThanOrEqual(201);
    const { slug: other } = await blog.create({ title: "Described 2", body, excerpt: "Short", publish: true });
    expect((await publicPost(blog, other)).post.description).toBe("Short");
  });
});

describe("the feed", () => {
  test("is Atom that a strict parser reads, whatever is in a text", async () => {
    const own = await openBlog();
    const body =
      ']]> & < > \u0003 \u{1F600} [home](/) [part](#h-a) `<a href="/x">` ![p](https://a.example/b.png?c=1&d=2)';
    const post = await own.create({ title: "A & B ]]> <c>", body, excerpt: "E \u0003 & <", publish: true }, T1);
    const feed = await feedOf(own);
    const elements = elementsOf(feed.text);
    expect(elements[0]).toMatchObject({
      name: "feed",
      attributes: { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": "de-DE" },
    });
    expect(elements.map(({ name }) => name)).not.toContain("generator");
    // Entries are read as HTML.
    expect(texts(elements, "feed/entry/title")).toEqual(["A &amp; B ]]&gt; &lt;c&gt;"]);
    const [content = ""] = texts(elements, "feed/entry/content");
    const { origin } = new URL(post.url ?? "");
    expect(content).toContain(`<a href="${origin}/">home</a>`);
    expect(content).toContain(`<a href="${post.url}#h-a">part</a>`);
    expect(content).toContain('<code>&#x3C;a href="/x"></code>');
    expect(content).toContain("]]>");
    expect(feed.text).not.toContain("\u0003");
    expect((await publicPost(own, post.slug)).post.html).toContain("\u0003");
    const links = elements
      .filter(({ path }) => path === "feed/link")
      .map(({ attributes }) => [attributes.rel, attributes.href]);
    expect(links).toEqual(expect.arrayContaining([["self", `${origin}/book/${own.business.slug}/blog/feed.xml`]]));
    for (const name of ["id", "title", "updated", "author"]) {
      expect(elements.filter(({ path }) => path === `feed/${name}`).length, name).toBe(1);
    }
    for (const name of ["id", "title", "updated", "published", "content"]) {
      expect(elements.filter(({ path }) => path === `feed/entry/${name}`).length, name).toBe(1);
    }
  });

  test("keeps an entry's id and publication through unpublishing and another title", async () => {
    const own = await openBlog();
    const { id } = await own.create({ title: "Before", publish: true }, T1);
    const entry = async () => {
      const elements = elementsOf((await feedOf(own)).text);
      return ["id", "published", "updated", "title"].map((name) => texts(elements, `feed/entry/${name}`).join());
    };
    const [feedId, published] = await entry();
    await runCommand(await own.asOwner(T2), unpublishPost, { id });
    await runCommand(await own.asOwner(T2), updatePost, { id, title: "After" });
    await runCommand(await own.asOwner(T2), publishPost, { id });
    expect(await entry()).toEqual([feedId, published, T2, "After"]);
    expect(feedId).toMatch(new RegExp(`^tag:appointments,2026:org_[^/]+/${id}$`));
    expect(published).toBe(T1);
  });

  test("is valid without a post, and has another tag after each change", async () => {
    const own = await openBlog();
    const before = await feedOf(own);
    expect(texts(elementsOf(before.text), "feed/title")).toEqual([
      textsFor("de")("blog.titleOf", { business: "Test business" }),
    ]);
    expect(before.lastModifiedAt).toBeNull();
    await own.create({ publish: true }, T1);
    const after = await feedOf(own);
    expect(after.etag).not.toBe(before.etag);
    expect((await feedOf(own)).etag).toBe(after.etag);
    expect(after.lastModifiedAt).toBe(T1);
  });

  test("has the last twenty", async () => {
    const own = await openBlog();
    for (let n = 1; n <= 21; n += 1)
      await own.create({ title: `P ${n}`, publish: true }, new Date(Date.parse(T1) + n).toISOString());
    const titles = texts(elementsOf((await feedOf(own)).text), "feed/entry/title");
    expect([titles.length, titles[0]]).toEqual([20, "P 21"]);
  });
});

test("the sitemap is XML with the booking page, the blog and its posts", async () => {
  const own = await openBlog();
  const locations = async () =>
    texts(elementsOf((await runCommand(await own.asStranger(), getSitemap, {})).text), "urlset/url/loc").map(
      (url) => new URL(url).pathname,
    );
  const page = `/book/${own.business.slug}`;
  expect(await locations()).toEqual([page]);
  await own.create({ title: "One", publish: true });
  expect(await locations()).toEqual([page, `${page}/blog`, `${page}/blog/one`]);
});

test("another address of the site changes every link, and no feed id", async () => {
  const own = await openBlog();
  await own.create({ title: "One", body: "[home](/)", publish: true });
  const before = await feedOf(own);
  vi.resetModules();
  vi.stubEnv("APP_URL", "https://elsewhere.example");
  const { getFeed: feedThere } = await import("./get-feed");
  const { runCommand: run } = await import("../../commands/command");
  const after = await run(await own.asStranger(), feedThere, {});
  vi.unstubAllEnvs();
  const ids = (text: string) =>
    elementsOf(text)
      .filter(({ name }) => name === "id")
      .map(({ text: id }) => id);
  expect(ids(after.text)).toEqual(ids(before.text));
  expect(after.text).toContain('href="https://elsewhere.example/"');
  expect(after.text).not.toContain("localhost");
});
