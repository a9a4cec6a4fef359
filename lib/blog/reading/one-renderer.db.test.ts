import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { posts } from "../../../db/schema";
import { runCommand } from "../../commands/command";
import { testDatabase } from "../../testing/business/test-business";
import { openBlog } from "../blog.test-support";
import { renderOldPosts } from "../render-old-posts";
import { getFeed } from "./get-feed";
import { getPublicPost } from "./get-public-post";
import { previewPost } from "./preview-post";
import { previewText } from "./preview-text";

/** Versions below all real ones, so that no post of another suite is ever an old one here. */
const renderer = vi.hoisted(() => ({ version: -2 }));

vi.mock("../../markdown/render-markdown", () => ({
  get RENDERER_VERSION() {
    return renderer.version;
  },
  renderMarkdown: async (text: string) => ({ ok: true, html: `<p>${text} by ${renderer.version}</p>`, text }),
}));

test("page, preview, feed and the text that isn't saved yet follow one renderer (rules P4.7, P6.3)", async () => {
  const blog = await openBlog();
  const { id, slug } = await blog.create({ title: "Rendered", body: "Made", publish: true });
  const shown = async () => {
    const stranger = await blog.asStranger();
    const owner = await blog.asOwner();
    const { text: feed } = await runCommand(stranger, getFeed, {});
    return [
      (await runCommand(stranger, getPublicPost, { slug })).post.html,
      (await runCommand(owner, previewPost, { id })).post.html,
      (await runCommand(owner, previewText, { body: "Made" })).html,
      /<content[^>]*>.*?(<p>[^\]]*<\/p>)/s.exec(feed)?.[1],
    ];
  };
  expect(new Set(await shown())).toEqual(new Set(["<p>Made by -2</p>"]));
  renderer.version = -1;
  await renderOldPosts(testDatabase());
  expect(new Set(await shown())).toEqual(new Set(["<p>Made by -1</p>"]));
  const [stored] = await testDatabase().select().from(posts).where(eq(posts.id, id));
  expect(stored).toMatchObject({ revision: 1, rendererVersion: -1 });
});
