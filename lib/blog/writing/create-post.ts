import { command } from "../../commands/command";
import { changeOnce } from "../../idempotency/change-once";
import { decideCover } from "../cover";
import { postView } from "../post-view";
import { publicationAfter, UNPUBLISHED } from "../publication";
import { renderPost } from "../render-post";
import { CreatePost, SavedPost } from "../schema";
import { insertPost } from "./insert-post";

/**
 * Adds a post: a draft unless `publish` is true. Its slug is made from its title and never changes (rule P2.3).
 *
 * @throws AppError `invalid_fields`, also for a text that can't be rendered; `conflict` (`too_many`)
 */
export const createPost = command({
  needs: { user: "manage", key: "write" },
  input: CreatePost,
  async run(ctx, { title, body, excerpt = null, coverImageUrl, publish = false }): Promise<SavedPost> {
    const coverImage = coverImageUrl ? await decideCover(ctx.db, ctx.org, coverImageUrl) : null;
    const rendered = await renderPost(ctx.db, ctx.org, body);
    const status = publish ? "published" : "draft";
    const publication = publicationAfter(UNPUBLISHED, { status, rendered, now: ctx.now });
    const post = { title, body, excerpt, coverImage, ...publication, ...rendered, createdAt: ctx.now };
    return changeOnce<SavedPost>(ctx, {
      schema: SavedPost,
      transact: (work) => ctx.db.transaction(work),
      change: async (tx) => ({ before: null, post: postView(await insertPost(ctx, tx, post), ctx.org.slug) }),
    });
  },
});
