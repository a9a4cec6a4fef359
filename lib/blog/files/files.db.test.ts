import sharp from "sharp";
import { expect, test } from "vitest";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import { addPicture } from "../../pictures/add-picture";
import { listPictures } from "../../pictures/list-pictures";
import { type Blog, openBlog } from "../blog.test-support";
import { getPost } from "../reading/get-post";
import { listPosts } from "../reading/list-posts";
import { previewText } from "../reading/preview-text";
import { POST_FILE_LIMITS } from "../schema";
import { updatePost } from "../writing/update-post";
import { exportPosts } from "./export-posts";
import { importPosts } from "./import-posts";

const exported = async (blog: Blog, offset = 0) => runCommand(await blog.asOwner(), exportPosts, { offset });
const imported = async (blog: Blog, file: unknown) =>
  runCommand(await blog.asOwner(), importPosts, { text: typeof file === "string" ? file : JSON.stringify(file) });

async function picture(blog: Blog) {
  const file = await sharp({ create: { width: 3, height: 2, channels: 3, background: "#c63" } })
    .png()
    .toBuffer();
  return runCommand(await blog.asOwner(), addPicture, { file });
}

test("what is exported can be imported elsewhere, as drafts in the same order, with slugs anew", async () => {
  const [from, to] = [await openBlog(), await openBlog({ locale: "en-US" })];
  await from.create({ title: "Müller", body: "a\r\nb\u0003", excerpt: "E", publish: true }, "2031-01-01T00:00:00.000Z");
  await from.create({ title: "Zwei", coverImageUrl: "https://a.example/b.png" }, "2031-01-02T00:00:00.000Z");
  const { file, nextOffset } = await exported(from);
  expect(nextOffset).toBeNull();
  expect(await imported(to, file)).toEqual({ added: 2, existing: [], withoutCover: [] });
  expect((await exported(to)).file).toEqual(file);
  const { posts } = await runCommand(await to.asOwner(), listPosts, {});
  expect(posts.map(({ slug, status, publishedAt }) => [slug, status, publishedAt])).toEqual([
    ["zwei", "draft", null],
    ["muller", "draft", null],
  ]);
  expect(await imported(to, file)).toEqual({ added: 0, existing: ["Müller", "Zwei"], withoutCover: [] });
});

test("a large blog is exported in parts that can each be imported", async () => {
  const blog = await openBlog();
  const posts = Array.from({ length: POST_FILE_LIMITS.postsMax }, (_, n) => ({ title: `P ${n}`, body: "x" }));
  await imported(blog, { posts });
  await blog.create({ title: "Last" }, "2031-06-01T00:00:00.000Z");
  const first = await exported(blog);
  expect([first.file.posts.length, first.nextOffset]).toEqual([200, 200]);
  const second = await exported(blog, 200);
  expect([second.file.posts.map(({ title }) => title), second.nextOffset]).toEqual([["Last"], null]);
});

test("a file that isn't one is refused, and names the field in it", async () => {
  const blog = await openBlog();
  const problems = async (file: unknown) => Object.keys((await refusalOf(imported(blog, file))).fieldErrors ?? {});
  expect(await problems("{")).toEqual(["text"]);
  expect(await problems("[".repeat(100))).toEqual(["text"]);
  for (const odd of [{ posts: "x" }, [], [{ title: "A", body: "x" }], null, 7, { title: "A" }]) {
    expect(await problems(odd)).toEqual(["text"]);
  }
  expect(await problems({ posts: [{ title: "A", body: "x" }, { body: 1 }] })).toEqual([
    "posts.1.title",
    "posts.1.body",
  ]);
  expect(await problems({ posts: [{ title: "A", body: ">".repeat(3_000) }] })).toEqual(["posts.0.body"]);
  expect((await exported(blog)).file.posts).toEqual([]);
});

test("a post's pictures are in use while it, or a version of it that is kept, shows them", async () => {
  const blog = await openBlog();
  const [inBody, asCover, unused] = [await picture(blog), await picture(blog), await picture(blog)];
  const post = await blog.create({ title: "Shown", body: `![A](${inBody.path})`, coverImageUrl: asCover.path });
  const shown = await runCommand(await blog.asOwner(), previewText, { body: post.body });
  expect(shown.html).toContain(`src="${inBody.path}" alt="A" width="3" height="2"`);
  expect(post.coverImageUrl).toMatch(new RegExp(`^https?://[^/]+${asCover.path}$`));
  const used = async () => {
    const { pictures } = await runCommand(await blog.asOwner(), listPictures, {});
    return pictures.filter(({ isUsed }) => isUsed).map(({ id }) => id);
  };
  expect((await used()).sort()).toEqual([inBody.id, asCover.id].sort());
  await runCommand(await blog.asOwner(), updatePost, {
    id: post.id,
    body: "none",
    coverImageUrl: post.coverImageUrl ?? "",
  });
  expect((await used()).sort()).toEqual([inBody.id, asCover.id].sort());
  expect(await used()).not.toContain(unused.id);
  const other = await openBlog();
  const { file } = await exported(blog);
  expect(await imported(other, file)).toEqual({ added: 1, existing: [], withoutCover: ["Shown"] });
  expect((await runCommand(await other.asOwner(), getPost, { slug: "shown" })).post.coverImageUrl).toBeNull();
});
