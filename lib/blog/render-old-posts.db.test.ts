import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { posts } from "../../db/schema";
import { RENDERER_VERSION } from "../markdown/render-markdown";
import { testDatabase } from "../testing/business/test-business";
import { openBlog } from "./blog.test-support";
import { renderOldPosts } from "./render-old-posts";

test("HTML of an older renderer is made anew, and a text that is refused by now keeps it", async () => {
  const blog = await openBlog();
  const { org } = await blog.asOwner();
  const db = testDatabase();
  const made = await blog.create({ title: "Old", body: "**a**" });
  const refused = await blog.create({ title: "Refused", body: "b" });
  const isOf = (id: string) => and(eq(posts.orgId, org.id), eq(posts.id, id));
  const old = { html: "<p>old</p>", rendererVersion: 0 };
  await db.update(posts).set(old).where(isOf(made.id));
  await db
    .update(posts)
    .set({ ...old, body: ">".repeat(1_000) })
    .where(isOf(refused.id));
  await renderOldPosts(db);
  const stored = async (id: string) => (await db.select().from(posts).where(isOf(id)))[0];
  expect(await stored(made.id)).toMatchObject({
    html: "<p><strong>a</strong></p>",
    rendererVersion: RENDERER_VERSION,
    revision: 1,
  });
  expect(await stored(refused.id)).toMatchObject({ html: old.html, rendererVersion: RENDERER_VERSION });
});
