import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { addEmbedSite } from "../../orgs/add-embed-site";
import { testDatabase } from "../../testing/business/test-business";
import { openBlog } from "../blog.test-support";
import { renderOldPosts } from "../render-old-posts";
import { deletePost } from "../writing/delete-post";
import { publishPost } from "../writing/publish-post";
import { restoreRevision } from "../writing/restore-revision";
import { unpublishPost } from "../writing/unpublish-post";
import { updatePost } from "../writing/update-post";
import { blogState } from "./blog-state";

test("every change of what visitors see is another state, which never comes back (rule P6.7)", async () => {
  const { business, asOwner, create } = await openBlog();
  const other = await openBlog();
  const state = (slug = business.slug) => blogState(testDatabase(), slug);
  const untouched = await state(other.business.slug);
  const seen = [await state()];
  const { id } = await create({ title: "News" });
  const run = async (change: (ctx: Awaited<ReturnType<typeof asOwner>>) => Promise<unknown>) => {
    await change(await asOwner());
    seen.push(await state());
  };
  await run((ctx) => runCommand(ctx, publishPost, { id }));
  await run((ctx) => runCommand(ctx, updatePost, { id, title: "Other news" }));
  await run((ctx) => runCommand(ctx, restoreRevision, { id, revision: 1 }));
  await run(async () => {
    await testDatabase().update(posts).set({ rendererVersion: 0 }).where(eq(posts.id, id));
    await renderOldPosts(testDatabase());
  });
  await run((ctx) => runCommand(ctx, unpublishPost, { id }));
  await run((ctx) => runCommand(ctx, publishPost, { id }));
  await run((ctx) => runCommand(ctx, deletePost, { id, typedTitle: "News" }));
  await run(() => create({ title: "More", publish: true }));
  await run((ctx) => runCommand(ctx, addEmbedSite, { origin: "https://salon.example" }));
  expect(seen).not.toContain(null);
  expect(new Set(seen).size).toBe(10);
  expect(await state(other.business.slug)).toBe(untouched);
});

test("what visitors don't see changes nothing: drafts, and a change that changes nothing", async () => {
  const { business, asOwner, create } = await openBlog();
  const published = await create({ title: "News", publish: true });
  const before = await blogState(testDatabase(), business.slug);
  const { id } = await create({ title: "Draft" });
  await runCommand(await asOwner(), updatePost, { id, title: "Still a draft" });
  await runCommand(await asOwner(), deletePost, { id, typedTitle: "Still a draft" });
  await runCommand(await asOwner(), updatePost, { id: published.id, title: "News" });
  expect(await blogState(testDatabase(), business.slug)).toBe(before);
});

test("an unknown business, or what can't be one, has no state", async () => {
  for (const slug of ["no-such-business", "-", "", "a\0b"]) expect(await blogState(testDatabase(), slug)).toBeNull();
});
