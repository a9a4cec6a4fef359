import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { isAmong } from "../../../db/is-among";
import { pictures, posts } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import { command } from "../../commands/command";
import type { Ctx, Org } from "../../context";
import { AppError, invalidFields } from "../../errors";
import { isPictureId } from "../../pictures/picture-path";
import { coverOf } from "../cover";
import { UNPUBLISHED } from "../publication";
import { type RenderedPost, renderPost } from "../render-post";
import { ImportPosts, type PostInFile } from "../schema";
import { insertPost } from "../writing/insert-post";
import { problemsInFile } from "./problems-in-file";
import { readPostsFile } from "./read-posts-file";

/** The result of an import: how many posts are new, the titles that were already there, and those that lost their cover. */
export type PostsImported = { added: number; existing: string[]; withoutCover: string[] };

/**
 * Adds the posts of a file as drafts, with slugs of their own. A post whose title is already there stays as it is (rule P10.2). A cover that
 * isn't https or one of this business's pictures is left out, and the post named.
 *
 * @throws AppError `invalid_fields` for a file that can't be read, or a text in it that can't be rendered; `conflict` (`too_many`)
 */
export const importPosts = command({
  needs: { user: "manage" },
  input: ImportPosts,
  async run(ctx, { text }): Promise<PostsImported> {
    const { posts: inFile } = readPostsFile(text);
    const rendered: RenderedPost[] = [];
    for (const at of inFile.keys()) rendered.push(await renderInFile(ctx, inFile, at));
    return ctx.db.transaction((tx) => addAll(ctx, tx, inFile, rendered));
  },
});

async function renderInFile({ db, org }: Ctx, inFile: PostInFile[], at: number): Promise<RenderedPost> {
  try {
    return await renderPost(db, org, inFile[at]?.body ?? "");
  } catch (error) {
    const problems = error instanceof AppError ? error.details.fieldErrors?.body : undefined;
    throw problems ? invalidFields(problemsInFile({ [`posts.${at}.body`]: problems }, { posts: inFile })) : error;
  }
}

async function addAll(ctx: Ctx, tx: Database, inFile: PostInFile[], rendered: RenderedPost[]): Promise<PostsImported> {
  await takeTurns(tx, `posts ${ctx.org.id}`);
  const titles = new Set(
    (await tx.select({ title: posts.title }).from(posts).where(eq(posts.orgId, ctx.org.id))).map(({ title }) => title),
  );
  const own = await picturesThere(tx, ctx.org, inFile);
  const existing: string[] = [];
  const withoutCover: string[] = [];
  let added = 0;
  for (const [at, { title, body, excerpt = null, coverImageUrl }] of inFile.entries()) {
    const html = rendered[at];
    if (html === undefined || titles.has(title)) existing.push(title);
    else {
      const cover = coverImageUrl ? (coverOf(coverImageUrl, ctx.org.slug) ?? null) : null;
      const coverImage = cover !== null && isPictureId(cover) && !own.has(cover) ? null : cover;
      // In the order of the file, as it was exported: the first is the oldest.
      const createdAt = new Date(ctx.now.getTime() - inFile.length + at);
      await insertPost(ctx, tx, { title, body, excerpt, coverImage, ...UNPUBLISHED, ...html, createdAt });
      if (coverImageUrl && coverImage === null) withoutCover.push(title);
      titles.add(title);
      added += 1;
    }
  }
  return { added, existing, withoutCover };
}

async function picturesThere(tx: Database, org: Org, inFile: PostInFile[]): Promise<ReadonlySet<string>> {
  const ids = inFile
    .flatMap(({ coverImageUrl }) => (coverImageUrl && coverOf(coverImageUrl, org.slug)) || [])
    .filter(isPictureId);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.orgId, org.id), isAmong(pictures.id, ids)));
  return new Set(rows.map(({ id }) => id));
}
