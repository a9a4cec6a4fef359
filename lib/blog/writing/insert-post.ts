import { and, eq, like, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { posts } from "../../../db/schema";
import { takeTurns } from "../../../db/take-turns";
import type { Actor, Ctx } from "../../context";
import { AppError } from "../../errors";
import { newId } from "../../ids";
import { showPictures } from "../../pictures/show-pictures";
import type { PostRow } from "../find-post";
import { freeSlug, slugBeginning, slugOfTitle } from "../free-slug";
import { pictureIdsOf, type RenderedPost } from "../render-post";
import { POST_LIMITS } from "../schema";
import { raiseBlogRevision } from "./raise-blog-revision";

/** A new post, decided and rendered. */
export type NewPost = RenderedPost &
  Pick<PostRow, "title" | "body" | "excerpt" | "coverImage" | "status" | "publishedAt"> & { createdAt: Date };

/**
 * Stores a new post under a slug of its own. A business's new posts are stored one after the other, so that each sees the slugs of those
 * before it (rule P2.2).
 *
 * @throws AppError `conflict` (`too_many`) for a business that has the most (rule P1.1)
 */
export async function insertPost(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  tx: Database,
  post: NewPost,
): Promise<PostRow> {
  const { org } = ctx;
  await takeTurns(tx, `posts ${org.id}`);
  const [{ count } = { count: 0 }] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(posts)
    .where(eq(posts.orgId, org.id));
  if (count >= POST_LIMITS.postsMax) throw tooMany();
  const slug = await chooseSlug(tx, org, post.title);
  const pictureIds = pictureIdsOf(post, org.slug);
  const [row] = await tx
    .insert(posts)
    .values({
      orgId: org.id,
      id: newId("post"),
      slug,
      ...post,
      pictureIds,
      updatedAt: post.createdAt,
      createdBy: authorOf(ctx.actor),
    })
    .returning();
  if (!row) throw new Error("a post that was inserted must be returned");
  await showPictures(tx, { orgId: org.id, subjectId: row.id, now: ctx.now }, pictureIds);
  await raiseBlogRevision(tx, org.id, row);
  return row;
}

async function chooseSlug(tx: Database, org: Ctx["org"], title: string): Promise<string> {
  const wanted = slugOfTitle(title, org.locale);
  const taken = await tx
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(eq(posts.orgId, org.id), like(posts.slug, `${slugBeginning(wanted)}%`)));
  return freeSlug(wanted, new Set(taken.map(({ slug }) => slug)));
}

function authorOf(actor: Actor): string {
  if (actor.kind === "user") return actor.userId;
  if (actor.kind === "key") return actor.keyId;
  return actor.kind === "grant" ? actor.grantId : actor.kind;
}

const tooMany = () =>
  new AppError(
    "conflict",
    `A business can have at most ${POST_LIMITS.postsMax} posts. Delete some that you no longer need.`,
    {
      reason: "too_many",
    },
  );
