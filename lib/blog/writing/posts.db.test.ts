import { beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { picturePath } from "../../pictures/picture-path";
import { type Blog, openBlog } from "../blog.test-support";
import { getPost } from "../reading/get-post";
import { getPublicPost } from "../reading/get-public-post";
import { listPosts } from "../reading/list-posts";
import { createPost } from "./create-post";
import { deletePost } from "./delete-post";
import { getRevision } from "./get-revision";
import { listRevisions } from "./list-revisions";
import { publishPost } from "./publish-post";
import { restoreRevision } from "./restore-revision";
import { unpublishPost } from "./unpublish-post";
import { updatePost } from "./update-post";

let blog: Blog;
const T1 = "2031-05-01T12:00:00.000Z";
const T2 = "2031-05-03T12:00:00.000Z";

beforeAll(async () => {
  blog = await openBlog();
});

const update = async (request: object, now?: string) => runCommand(await blog.asOwner(now), updatePost, request);

describe("a new post", () => {
  test("is a draft with the slug of its title, and the same bytes come back", async () => {
    const body = "One\r\ntwo  \r\n\r\nno end";
    const post = await blog.create({ title: "Müller & Söhne", body, excerpt: " Short " }, T1);
    expect(post).toEqual({
      id: expect.stringMatching(/^post_.{12}$/),
      slug: "mueller-and-soehne",
      title: "Müller & Söhne",
      body,
      excerpt: "Short",
      status: "draft",
      publishedAt: null,
      coverImageUrl: null,
      url: null,
      revision: 1,
      createdAt: T1,
      updatedAt: T1,
    });
    expect((await runCommand(await blog.asOwner(), getPost, { slug: post.slug })).post).toEqual(post);
    expect((await runCommand(await blog.asOwner(), getPost, { id: post.id })).post.body).toBe(body);
  });

  test("gets the next free number where its slug is taken, also by a draft", async () => {
    const other = await openBlog();
    const slugs = [];
    for (const title of ["🎉🎉", "???", "post", "Post 2", "!"]) slugs.push((await other.create({ title })).slug);
    expect(slugs).toEqual(["post", "post-2", "post-3", "post-2-2", "post-4"]);
  });

  test("of the same title, twenty at once, gets a slug of its own", async () => {
    const posts = await Promise.all(Array.from({ length: 20 }, () => blog.create({ title: "At once" })));
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(20);
    expect(posts.map(({ slug }) => slug).sort()).toContain("at-once-20");
  });

  test("is refused where it can't be rendered, or published without a text", async () => {
    const ctx = await blog.asOwner();
    const refused = (post: object) => refusalOf(runCommand(ctx, createPost, { title: "A", ...post }));
    expect((await refused({ body: ">".repeat(5_000) })).fieldErrors).toEqual({
      body: [expect.stringContaining("quotes")],
    });
    expect((await refused({ body: " \n ", publish: true })).fieldErrors).toEqual({
      body: [expect.stringContaining("publish")],
    });
    expect((await refused({ body: "x".repeat(50_001) })).fieldErrors).toEqual({
      body: [expect.stringContaining("50000")],
    });
    expect((await refused({ body: "a\0" })).fieldErrors).toHaveProperty("body");
    expect((await refused({ body: "x", publish: "true" })).fieldErrors).toHaveProperty("publish");
    expect((await refused({ title: "a\nb", body: "x" })).fieldErrors).toHaveProperty("title");
    for (const coverImageUrl of [
      "http://a.example/b.png",
      "javascript:1",
      "/x.png",
      "img_abcdefghijkl",
      "https://a b",
    ]) {
      expect((await refused({ body: "x", coverImageUrl })).fieldErrors).toHaveProperty("coverImageUrl");
    }
  });

  test("names a hundred different pictures of the business and no more (rule P1.1)", async () => {
    const { slug } = (await blog.asOwner()).org;
    const bodyWith = (count: number) =>
      Array.from({ length: count }, (_, n) => `![](${picturePath(slug, `img_${100_000_000_000 + n}`)})`).join("\n");
    const { id } = await blog.create({ body: `${bodyWith(100)}\n${bodyWith(100)}` });
    const { fieldErrors } = await refusalOf(update({ id, body: bodyWith(101) }));
    expect(fieldErrors).toEqual({ body: ["can show or link to at most 100 different pictures"] });
  });

  test("can be as long as told, with line ends of two characters", async () => {
    const body = "12345678\r\n\r\n".repeat(1_400) + "x".repeat(50_000 - 14_000);
    expect((await blog.create({ title: "Long", body })).body).toBe(body);
  });
});

describe("publishing", () => {
  test("stamps the first time once, whatever happens to the post afterwards", async () => {
    const { id, slug } = await blog.create({ title: "Stamped" });
    const publish = async (now: string) => (await runCommand(await blog.asOwner(now), publishPost, { id })).post;
    expect(await publish(T1)).toMatchObject({ status: "published", publishedAt: T1, revision: 1 });
    const { post: draft } = await runCommand(await blog.asOwner(T1), unpublishPost, { id });
    expect(draft).toMatchObject({ status: "draft", publishedAt: T1, url: null, body: "Text" });
    const { post: changed } = await update({ id, title: "Another title" }, T2);
    expect(changed).toMatchObject({ slug, revision: 2, updatedAt: T2 });
    expect(await publish(T2)).toMatchObject({ slug, publishedAt: T1, url: expect.stringContaining(`/blog/${slug}`) });
    expect(await publish(T2)).toMatchObject({ publishedAt: T1, revision: 2, updatedAt: T2 });
  });

  test("takes something that can be seen: a text or a picture (rule P3.3)", async () => {
    const nothing = ["\u200b", "&#8203;", "[a]: https://a.example", "***", "", "[^1]: unused", "&nbsp;"];
    for (const body of nothing) {
      const { id } = await blog.create({ title: "Nothing", body });
      const publish = async () => runCommand(await blog.asOwner(), publishPost, { id });
      expect((await refusalOf(publish())).fieldErrors, body).toHaveProperty("body");
    }
    const { id } = await blog.create({ title: "Picture", body: "![](https://a.example/b.png)", publish: true });
    expect((await refusalOf(update({ id, body: "![](c.png)" }))).fieldErrors).toHaveProperty("body");
    for (const body of ["`a`", "- [ ] b", "日"]) await blog.create({ title: "Something", body, publish: true });
  });

  test("by an update is the same, in one step with the text", async () => {
    const { id } = await blog.create({ title: "By update", body: "" });
    const refused = await refusalOf(update({ id, status: "published", title: "Not kept" }));
    expect(refused).toMatchObject({ code: "invalid_fields", fieldErrors: { body: [expect.any(String)] } });
    const { post } = await update({ id, status: "published", body: "Now" }, T2);
    expect(post).toMatchObject({ title: "By update", status: "published", publishedAt: T2, body: "Now" });
    expect((await refusalOf(update({ id, body: " " }))).fieldErrors).toHaveProperty("body");
  });
});

describe("a change", () => {
  test("leaves what it doesn't name, and an empty excerpt or cover empties it", async () => {
    const cover = "https://a.example/b.png";
    const made = await blog.create({ title: "Parts", excerpt: "E", coverImageUrl: cover });
    expect(made.coverImageUrl).toBe(cover);
    expect((await update({ id: made.id })).post).toEqual(made);
    expect((await update({ id: made.id, title: "Parts", body: "Text" })).post).toEqual(made);
    const { post } = await update({ id: made.id, excerpt: "", coverImageUrl: "" });
    expect(post).toMatchObject({ title: "Parts", body: "Text", excerpt: null, coverImageUrl: null, revision: 2 });
  });

  test("of nothing but the line ends that a form sends is none", async () => {
    const { id, body } = await blog.create({ title: "Lines", body: "a\nb\n" });
    expect((await update({ id, body: "a\r\nb\r\n" })).post).toMatchObject({ body, revision: 1 });
  });

  test("from an outdated revision is refused, and of two at once one is stored", async () => {
    const { id } = await blog.create({ title: "Together" });
    const saves = ["mine", "yours"].map((body) => update({ id, body, expectedRevision: 1 }));
    const results = await Promise.allSettled(saves);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(update({ id, body: "x", expectedRevision: 1 }))).toEqual({
      code: "conflict",
      reason: "changed_meanwhile",
    });
    expect((await update({ id, body: "last wins" })).post.revision).toBe(3);
  });

  test("for a draft never goes live because someone published it meanwhile, and the other way round", async () => {
    const { id } = await blog.create({ title: "Half" });
    const save = (change: object) => update({ id, expectedRevision: 1, ...change });
    await runCommand(await blog.asOwner(), publishPost, { id });
    const refused = save({ body: "Half-finished", expectedStatus: "draft" });
    await expect(refused).rejects.toThrow("This post is public by now");
    expect(await refusalOf(refused)).toEqual({ code: "conflict", reason: "changed_meanwhile" });
    await runCommand(await blog.asOwner(), unpublishPost, { id });
    await expect(save({ body: "For everyone", expectedStatus: "published" })).rejects.toThrow("is a draft by now");
    expect((await runCommand(await blog.asOwner(), getPost, { id })).post).toMatchObject({ body: "Text", revision: 1 });
    expect((await save({ body: "Seen", expectedStatus: "draft" })).post).toMatchObject({ body: "Seen", revision: 2 });
  });

  test("keeps the version before, the last fifty, and each can be restored as a new revision", async () => {
    const { id } = await blog.create({ title: "Kept", body: "0" });
    for (let n = 1; n <= 52; n += 1) await update({ id, body: `${n}` });
    const { revisions } = await runCommand(await blog.asOwner(), listRevisions, { id });
    expect([revisions.length, revisions[0]?.revision, revisions.at(-1)?.revision]).toEqual([50, 52, 3]);
    expect(await runCommand(await blog.asOwner(), getRevision, { id, revision: 3 })).toMatchObject({ body: "2" });
    expect((await refusalOf(runCommand(await blog.asOwner(), getRevision, { id, revision: 2 }))).code).toBe(
      "not_found",
    );
    const { post } = await runCommand(await blog.asOwner(), restoreRevision, { id, revision: 3, expectedRevision: 53 });
    expect(post).toMatchObject({ body: "2", revision: 54 });
  });
});

test("a post is deleted by whoever types its title, and its slug is free again", async () => {
  const { id, slug } = await blog.create({ title: "Goodbye", publish: true });
  const refused = await refusalOf(runCommand(await blog.asOwner(), deletePost, { id, typedTitle: "Good" }));
  expect(refused.fieldErrors).toHaveProperty("typedTitle");
  await runCommand(await blog.asOwner(), deletePost, { id, typedTitle: "Goodbye" });
  expect((await refusalOf(runCommand(await blog.asOwner(), getPost, { id }))).code).toBe("not_found");
  expect((await blog.create({ title: "Goodbye" })).slug).toBe(slug);
});

test("another business's posts are the same as unknown ones", async () => {
  const other = await openBlog();
  const { id, slug } = await other.create({ publish: true });
  const ctx = await blog.asOwner();
  const unknown = await refusalOf(runCommand(ctx, getPost, { id: "post_unknown" }));
  expect(unknown).toEqual({ code: "not_found" });
  const stranger = await blog.asStranger();
  const calls = [
    () => runCommand(ctx, getPost, { id }),
    () => runCommand(ctx, updatePost, { id, title: "Mine" }),
    () => runCommand(ctx, publishPost, { id }),
    () => runCommand(ctx, deletePost, { id, typedTitle: "Title" }),
    () => runCommand(ctx, listRevisions, { id }),
    () => runCommand(stranger, getPublicPost, { slug: `${slug}-of-other` }),
  ];
  for (const call of calls) expect(await refusalOf(call())).toEqual(unknown);
});

test("a list is newest first, without bodies, in pages, by status if asked", async () => {
  const own = await openBlog();
  for (const n of [1, 2, 3]) await own.create({ title: `${n}`, publish: n === 2 }, `2031-05-0${n}T00:00:00.000Z`);
  const list = async (asked: object) => runCommand(await own.asOwner(), listPosts, asked);
  const { posts, nextOffset } = await list({ limit: 2 });
  expect(posts.map(({ title }) => title)).toEqual(["3", "2"]);
  expect(posts[0]).not.toHaveProperty("body");
  expect(nextOffset).toBe(2);
  expect(await list({ limit: 2, offset: 2 })).toEqual({ posts: [expect.objectContaining({ title: "1" })] });
  expect((await list({ status: "draft" })).posts.length).toBe(2);
  expect((await list({ status: "all", limit: 1_000, offset: -3 })).posts.length).toBe(3);
  expect((await refusalOf(list({ status: "gone" }))).fieldErrors).toHaveProperty("status");
});
