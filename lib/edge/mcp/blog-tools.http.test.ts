import { beforeAll, describe, expect, it } from "vitest";
import { makeBusiness, type TestBusiness } from "../../testing/business/test-business";
import { listActivity } from "../../tools/activity/list-activity";
import { callBare, send } from "./tools.test-support";

let business: TestBusiness;
let key: string;

const works = async (name: string, args: unknown = {}, own = key) => {
  const { isError, body } = await callBare(name, args, { key: own });
  expect([isError, body]).toEqual([false, expect.anything()]);
  return body;
};
const fails = async (name: string, args: unknown = {}) => {
  const { isError, body } = await callBare(name, args, { key });
  expect([isError, body]).toMatchObject([true, { ok: false }]);
  return body;
};
const postOf = (body: Record<string, unknown>): Record<string, unknown> => Object(body.post);

beforeAll(async () => {
  business = await makeBusiness({ locale: "de-DE" });
  key = await business.key();
});

describe("the tools of the blog", () => {
  it("write a draft, publish it, take it back and change it; its slug and first date stay", async () => {
    const body = "# Hallo\r\n\r\n[a](javascript:alert(1))  \r\nohne Ende";
    const draft = postOf(await works("blog_create_post", { title: "Müller & Söhne", body }));
    expect(draft).toMatchObject({
      slug: "mueller-and-soehne",
      status: "draft",
      publishedAt: null,
      excerpt: null,
      coverImageUrl: null,
      url: null,
      revision: 1,
      body,
    });
    const { id } = draft;
    const published = postOf(await works("blog_publish_post", { id }));
    expect(published).toMatchObject({
      id,
      status: "published",
      publishedAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      url: expect.stringMatching(new RegExp(`^https?://.*/book/${business.slug}/blog/mueller-and-soehne$`)),
    });
    expect(postOf(await works("blog_unpublish_post", { postId: id }))).toMatchObject({ status: "draft", url: null });
    const changed = postOf(await works("blog_update_post", { slug: draft.slug, title: "Neu", status: "published" }));
    expect(changed).toMatchObject({
      slug: draft.slug,
      title: "Neu",
      publishedAt: published.publishedAt,
      revision: 2,
      body,
    });
    const { entries } = await listActivity(await business.ctx(), { limit: 4 });
    expect(entries.map(({ tool }) => tool)).toEqual([
      "blog_update_post",
      "blog_unpublish_post",
      "blog_publish_post",
      "blog_create_post",
    ]);
    expect(entries[0]?.changes).toEqual([
      { what: "title", before: "Müller & Söhne", after: "Neu" },
      { what: "status", before: "draft", after: "published" },
    ]);
    expect(entries[0]?.subject).toEqual({ kind: "post", id, name: "Neu" });
  });

  it("return a post, draft or not, by its id or slug, and list them without bodies", async () => {
    const { id, slug } = postOf(await works("blog_create_post", { title: "Entwurf", markdown: "x\r\n" }));
    for (const args of [{ id }, { slug }, { id: slug }, { slug: id }, { id, slug: "other" }, { idOrSlug: slug }]) {
      expect(postOf(await works("blog_get_post", args))).toMatchObject({ id, body: "x\r\n" });
    }
    expect((await fails("blog_get_post", {})).fieldErrors).toEqual({ id: [expect.any(String)] });
    const unknown = await fails("blog_get_post", { id: "unknown" });
    const other = await makeBusiness();
    const { isError, body } = await callBare("blog_get_post", { id }, { key: await other.key() });
    expect([isError, body]).toEqual([true, unknown]);
    const { posts } = await works("blog_list_posts", { status: "draft", limit: "1" });
    expect(posts).toEqual([expect.not.objectContaining({ body: expect.anything() })]);
    expect(posts).toMatchObject([{ id, status: "draft" }]);
    expect((await fails("blog_list_posts", { status: "gone" })).fieldErrors).toHaveProperty("status");
    const all = await works("blog_list_posts", { status: "all", limit: 1_000 });
    expect(all).not.toHaveProperty("nextOffset");
  });

  it("publish a new post only for true itself, and name arguments that they don't know", async () => {
    const post = { title: "Sofort", body: "x" };
    for (const publish of ["true", 1, "yes"]) {
      expect((await fails("blog_create_post", { ...post, publish })).fieldErrors).toHaveProperty("publish");
    }
    const made = await works("blog_create_post", { ...post, publish: true, slug: "mine", tags: [] });
    expect(made).toMatchObject({ post: { slug: "sofort", status: "published" } });
    expect(made.warnings).toMatchObject([{ param: "slug" }, { param: "tags" }]);
  });

  it("change nothing where nothing is said, and empty an excerpt by an empty text", async () => {
    const { id } = postOf(await works("blog_create_post", { title: "Teile", body: "x", excerpt: "E" }));
    expect(postOf(await works("blog_update_post", { id, excerpt: null }))).toMatchObject({ excerpt: "E", revision: 1 });
    expect(postOf(await works("blog_update_post", { id, excerpt: "" }))).toMatchObject({ excerpt: null, revision: 2 });
    expect(await fails("blog_update_post", { id, body: "y", expectedRevision: 1 })).toMatchObject({
      reason: "changed_meanwhile",
    });
    expect((await fails("blog_update_post", { id, status: "gone" })).fieldErrors).toHaveProperty("status");
  });

  it("refuse a text that would take too long, and answer others meanwhile", async () => {
    for (const body of [">".repeat(5_000), "*a".repeat(8_000), "[".repeat(20_000)]) {
      expect((await fails("blog_create_post", { title: "Zu viel", body })).fieldErrors).toHaveProperty("body");
    }
    const slow = works("blog_create_post", { title: "Lang", body: "a\n=\n".repeat(1_400) });
    const others = Array.from({ length: 5 }, () => works("list_services"));
    expect(await Promise.race([slow.then(() => "slow"), Promise.all(others).then(() => "others")])).toBe("others");
    await slow;
  });

  it("create one post for an idempotency key, and none with a read-only one", async () => {
    const args = { title: "Einmal", body: "x", idempotencyKey: "once" };
    const [first, second] = [await works("blog_create_post", args), await works("blog_create_post", args)];
    expect(second).toEqual(first);
    const readOnly = await business.key("read-only");
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "blog_create_post", arguments: args },
    };
    expect((await send(message, { key: readOnly })).status).toBe(403);
    await works("blog_list_posts", {}, readOnly);
  });
});
