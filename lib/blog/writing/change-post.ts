import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { postRevisions, posts } from "../../../db/schema";
import type { PostStatus } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { changeOnce } from "../../idempotency/change-once";
import { showPictures } from "../../pictures/show-pictures";
import { findPost, type PostRow } from "../find-post";
import { postView } from "../post-view";
import { publicationAfter } from "../publication";
import { pictureIdsOf, type RenderedPost, renderPost } from "../render-post";
import { POST_LIMITS, SavedPost } from "../schema";
import { raiseBlogRevision } from "./raise-blog-revision";

/** What an author writes. */
export type Written = Pick<PostRow, "title" | "body" | "excerpt" | "coverImage">;

/** A change of a post: what is undefined stays as it is. */
export type PostChange = {
  id: string;
  written: Partial<Written>;
  status?: PostStatus;
  expectedRevision?: number;
  expectedStatus?: PostStatus;
};

/**
 * Changes a post and keeps what was written before (rule P1.2). A change that changes nothing leaves the revision as it is.
 *
 * @throws AppError `not_found`; `invalid_fields` for a text that can't be rendered or published; `conflict` (`changed_meanwhile`) if it has
 * another revision or status than expected (rule P5.1)
 */
export async function changePost(ctx: Ctx, change: PostChange): Promise<SavedPost> {
  const { slug } = ctx.org;
  const { id, written, status } = change;
  // Before the transaction: nobody waits for it.
  const rendered = written.body === undefined ? undefined : await renderPost(ctx.db, ctx.org, written.body);
  let isChange = false;
  return changeOnce<SavedPost>(ctx, {
    schema: SavedPost,
    transact: (work) => ctx.db.transaction(work),
    async change(tx) {
      const before = await findPost(tx, ctx.org.id, id, "update");
      refuseStale(before, change);
      const after = afterChange(ctx, before, { written, status, rendered });
      isChange = after.revision !== before.revision || after.status !== before.status;
      if (isChange) {
        await store(ctx, tx, before, after);
        await raiseBlogRevision(tx, ctx.org.id, before, after);
      }
      return { before: postView(before, slug), post: postView(after, slug) };
    },
    isChange: () => isChange,
  });
}

type Decided = Pick<PostChange, "written" | "status"> & { rendered: RenderedPost | undefined };

function afterChange(ctx: Ctx, before: PostRow, { written, status, rendered }: Decided): PostRow {
  const { title = before.title, excerpt = before.excerpt, coverImage = before.coverImage } = written;
  const body = written.body === undefined || isSameText(ctx, before.body, written.body) ? before.body : written.body;
  const now: Written = { title, body, excerpt, coverImage };
  const publication = publicationAfter(before, { status, rendered: rendered ?? before, now: ctx.now });
  const isSame = FIELDS.every((field) => now[field] === before[field]);
  if (isSame) return { ...before, ...publication };
  const after = { ...before, ...now, ...rendered, ...publication };
  const pictureIds = pictureIdsOf(after, ctx.org.slug);
  return { ...after, pictureIds, revision: before.revision + 1, updatedAt: ctx.now };
}

/** A form sends every line end as two characters: a person who changed nothing has changed nothing. */
const isSameText = ({ actor }: Ctx, before: string, sent: string): boolean =>
  actor.kind === "user" && withPlainLines(before) === withPlainLines(sent);

const withPlainLines = (text: string): string => text.replace(/\r\n?/g, "\n");

const FIELDS = ["title", "body", "excerpt", "coverImage"] as const;

async function store(ctx: Ctx, tx: Database, before: PostRow, after: PostRow): Promise<void> {
  const { orgId, id, revision } = before;
  await tx
    .update(posts)
    .set(after)
    .where(and(eq(posts.orgId, orgId), eq(posts.id, id)));
  if (after.revision === revision) return;
  const { title, body, excerpt, coverImage, pictureIds, updatedAt } = before;
  const written = { title, body, excerpt, coverImage, pictureIds };
  await tx.insert(postRevisions).values({ orgId, postId: id, revision, ...written, writtenAt: updatedAt });
  const isOfPost = and(eq(postRevisions.orgId, orgId), eq(postRevisions.postId, id));
  await tx
    .delete(postRevisions)
    .where(and(isOfPost, lte(postRevisions.revision, after.revision - 1 - POST_LIMITS.revisionsMax)));
  // A revision can be restored, with its pictures.
  const kept = await tx
    .selectDistinct({ id: sql<string>`unnest(${postRevisions.pictureIds})` })
    .from(postRevisions)
    .where(isOfPost);
  const ids = [...after.pictureIds, ...kept.map((picture) => picture.id)];
  await showPictures(tx, { orgId, subjectId: id, now: ctx.now }, ids);
}

/** Publishing raises no revision, so a text for a draft could otherwise go live unseen. */
function refuseStale(
  { revision, status }: PostRow,
  { expectedRevision = revision, expectedStatus = status }: PostChange,
) {
  if (expectedStatus !== status) throw changedMeanwhile(STATUS_BY_NOW[status]);
  if (expectedRevision !== revision) throw changedMeanwhile("Someone else has changed this post");
}

const STATUS_BY_NOW: Readonly<Record<PostStatus, string>> = {
  published: "This post is public by now",
  draft: "This post is a draft by now",
};

const changedMeanwhile = (why: string) =>
  new AppError("conflict", `${why}, so your change wasn’t saved. Look at the saved version first.`, {
    reason: "changed_meanwhile",
  });
