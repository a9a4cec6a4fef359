import { expect, test } from "vitest";
import { runCommand } from "../commands/command";
import { openBlog } from "./blog.test-support";
import { demoPosts } from "./demo-posts";
import { getPublicPost } from "./reading/get-public-post";
import { listPosts } from "./reading/list-posts";
import { listPublicPosts } from "./reading/list-public-posts";

test("the demo's blog has two published posts and a draft, written before today", async () => {
  const blog = await openBlog({ locale: "en-US" });
  const ctx = await blog.asOwner();
  await demoPosts({ ...ctx, actor: { kind: "system" }, org: { ...ctx.org, slug: "harbor-hair" } });
  const { posts } = await runCommand(ctx, listPosts, {});
  expect(posts.map(({ status }) => status)).toEqual(["draft", "published", "published"]);
  expect(posts.every(({ createdAt }) => new Date(createdAt) < ctx.now)).toBe(true);
  const stranger = await blog.asStranger();
  const { posts: listed } = await runCommand(stranger, listPublicPosts, {});
  for (const { slug } of listed) {
    expect((await runCommand(stranger, getPublicPost, { slug })).post.html).toMatch(/<(h3|blockquote)/);
  }
  expect(listed.length).toBe(2);
});

test("a German demo business has a post in German", async () => {
  const blog = await openBlog();
  const ctx = await blog.asOwner();
  const made = await demoPosts({ ...ctx, actor: { kind: "system" }, org: { ...ctx.org, slug: "physio-linden" } });
  expect(made).toEqual([{ slug: "drei-uebungen-fuer-einen-langen-tag-am-schreibtisch", status: "published" }]);
});

test("another business has none", async () => {
  const blog = await openBlog();
  const ctx = await blog.asOwner();
  expect(await demoPosts(ctx)).toEqual([]);
  expect((await runCommand(ctx, listPosts, {})).posts).toEqual([]);
});
