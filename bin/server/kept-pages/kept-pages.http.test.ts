import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { orgs, posts } from "../../../db/schema";
import { createPost } from "../../../lib/blog/writing/create-post";
import { deletePost } from "../../../lib/blog/writing/delete-post";
import { publishPost } from "../../../lib/blog/writing/publish-post";
import { unpublishPost } from "../../../lib/blog/writing/unpublish-post";
import { updatePost } from "../../../lib/blog/writing/update-post";
import { runCommand } from "../../../lib/commands/command";
import { addEmbedSite } from "../../../lib/orgs/add-embed-site";
import { makeBusiness, OWNER, type TestBusiness, testDatabase } from "../../../lib/testing/business/test-business";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** No page is kept for a request with this header, and Next doesn't know it. */
const PAST_MEMORY = { "Next-Nothing": "1" };
const NONCE = /[A-Za-z0-9+/]{22}==/g;

const [first = "", second = ""] = inject("baseUrls");

type Visit = { headers?: Record<string, string>; server?: string; method?: string; encoding?: string };

/**
 * An answer without its nonces, which are apart. `shown` is what people see: Next numbers the parts of the data for its scripts in the order
 * in which they are ready, so two renderings of a page may differ in them.
 */
async function visit(
  path: string,
  { headers = {}, server = first, method = "GET", encoding = "identity" }: Visit = {},
) {
  const answer = await fetch(`${server}${path}`, {
    method,
    redirect: "manual",
    headers: { "User-Agent": BROWSER, "Accept-Encoding": encoding, ...headers },
  });
  const html = await answer.text();
  const sent = [...answer.headers].filter(([name]) => name !== "date");
  const nonces = new Set([...JSON.stringify(sent).matchAll(NONCE), ...html.matchAll(NONCE)].map(([nonce]) => nonce));
  const withoutNonces = (text: string) => text.replace(NONCE, "nonce");
  const head = withoutNonces(JSON.stringify([answer.status, sent]));
  const text = withoutNonces(html);
  const shown = [
    head,
    ...[/<html[^>]*>/, /<title>.*?<\/title>/s, /<main\b.*?<\/main>/s].map((part) => part.exec(text)?.[0]),
  ];
  return { status: answer.status, head, text, shown, html, nonces: [...nonces] };
}

/** Asked for twice, so that the second answer comes from memory. */
async function keptVisit(path: string, how: Visit = {}) {
  await visit(path, how);
  return visit(path, how);
}

async function write(business: TestBusiness, title: string, at = "2027-03-01T10:00:00Z") {
  const ctx = await business.ctx({ actor: OWNER, now: new Date(at) });
  const body = `# ${title}\n\n![A picture](https://pictures.example/a.jpg) and ${"some text. ".repeat(200)}`;
  return (await runCommand(ctx, createPost, { title, body, publish: true })).post;
}

let business: TestBusiness;
let base: string;
beforeAll(async () => {
  business = await makeBusiness({ name: "Salon & Söhne", settings: { embedOrigins: ["https://salon.example"] } });
  base = `/book/${business.slug}/blog`;
  for (let n = 1; n <= 11; n += 1) {
    await write(business, `Post ${n}`, `2027-03-${String(n).padStart(2, "0")}T10:00:00Z`);
  }
});

test.each(["identity", "gzip"])(
  "a page from memory is byte for byte the one that was kept, %s (rule P6.7)",
  async (encoding) => {
    const own = await makeBusiness();
    const { slug } = await write(own, "News");
    for (const path of [`/book/${own.slug}/blog`, `/book/${own.slug}/blog/${slug}`]) {
      const rendered = await visit(path, { encoding });
      const kept = await visit(path, { encoding });
      expect([kept.head, kept.text]).toEqual([rendered.head, rendered.text]);
      expect([rendered.nonces.length, kept.nonces.length]).toEqual([1, 1]);
      expect(kept.nonces).not.toEqual(rendered.nonces);
    }
  },
);

describe.each(["", "?page=2", "/post-5"])("the page at …/blog%s", (place) => {
  test.each(["identity", "gzip", "gzip, deflate, br", "deflate", "br", "*", "gzip;q=0"])(
    "is packed as without memory for what accepts %s",
    async (encoding) => {
      const kept = await keptVisit(`${base}${place}`, { encoding });
      const without = await visit(`${base}${place}`, { encoding, headers: PAST_MEMORY });
      expect(kept.shown).toEqual(without.shown);
      expect(kept.text).toBe((await visit(`${base}${place}`)).text);
    },
  );

  test("has a nonce of its own in each answer, on all of its scripts and styles", async () => {
    const nonces: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const one = await visit(`${base}${place}`);
      const tags = (one.html.match(/<(script|style)\b[^>]*>/g) ?? []).filter((tag) => !tag.includes("ld+json"));
      expect(tags.length).toBeGreaterThan(1);
      expect(tags.filter((tag) => !tag.includes(` nonce="${one.nonces[0]}"`))).toEqual([]);
      nonces.push(...one.nonces);
    }
    expect(new Set(nonces).size).toBe(4);
  });

  test("has the same headers for HEAD, and is the same for other cookies", async () => {
    const path = `${base}${place}`;
    await keptVisit(path);
    const head = await visit(path, { method: "HEAD" });
    expect(head.head).toBe((await visit(path, { method: "HEAD", headers: PAST_MEMORY })).head);
    const Cookie = "authjs.session-token=abc";
    const without = await visit(path, { headers: { Cookie, ...PAST_MEMORY } });
    expect((await visit(path, { headers: { Cookie } })).shown).toEqual(without.shown);
  });
});

test("it does come from memory: what the database alone was told isn't shown until something is changed", async () => {
  const own = await makeBusiness();
  const { id, slug } = await write(own, "News");
  const path = `/book/${own.slug}/blog/${slug}`;
  await keptVisit(path);
  await testDatabase().update(posts).set({ html: "<p>Behind its back</p>" }).where(eq(posts.id, id));
  expect((await visit(path)).text).not.toContain("Behind its back");
  expect((await visit(path, { headers: PAST_MEMORY })).text).toContain("Behind its back");
  await testDatabase().update(orgs).set({ name: "Renamed" }).where(eq(orgs.slug, own.slug));
  expect((await visit(path)).text).toContain("Behind its back");
});

test("a change is seen by the next request on every server, whatever was changed", async () => {
  const own = await makeBusiness();
  const path = `/book/${own.slug}/blog`;
  const { id } = await write(own, "Second", "2027-03-02T10:00:00Z");
  const changes: (() => Promise<unknown>)[] = [
    async () => runCommand(await own.ctx({ actor: OWNER }), updatePost, { id, title: "Changed", body: "New text" }),
    () => write(own, "Third", "2027-03-03T10:00:00Z"),
    () => write(own, "First", "2027-03-01T10:00:00Z"),
    async () => runCommand(await own.ctx({ actor: OWNER }), unpublishPost, { id }),
    async () => runCommand(await own.ctx({ actor: OWNER }), publishPost, { id }),
    async () => runCommand(await own.ctx({ actor: OWNER }), addEmbedSite, { origin: "https://salon.example" }),
    async () => runCommand(await own.ctx({ actor: OWNER }), deletePost, { id, typedTitle: "Changed" }),
  ];
  const pages = [path, `${path}/second`];
  for (const change of changes) {
    for (const server of [first, second]) for (const page of pages) await keptVisit(page, { server });
    await change();
    for (const server of [first, second]) {
      for (const page of pages) {
        const without = await visit(page, { server, headers: PAST_MEMORY });
        expect((await visit(page, { server })).shown).toEqual(without.shown);
      }
    }
  }
  expect((await visit(`${path}/second`)).status).toBe(404);
});

test("businesses with posts of the same name have pages of their own", async () => {
  const other = await makeBusiness({ name: "Other business", locale: "de-DE" });
  await write(other, "Post 5");
  const own = await keptVisit(`${base}/post-5`);
  const others = await keptVisit(`/book/${other.slug}/blog/post-5`);
  expect([own.text.includes("Other business"), others.text.includes("Salon")]).toEqual([false, false]);
  expect(others.text).toContain('<html lang="de-DE"');
});

test("what isn't there, and other spellings, are answered as ever", async () => {
  for (const place of ["/nothing-here", "?page=3", "?page=02", "/Post-5", "/post-5/"]) {
    const path = `${base}${place}`;
    expect((await keptVisit(path)).shown).toEqual((await visit(path, { headers: PAST_MEMORY })).shown);
  }
});
