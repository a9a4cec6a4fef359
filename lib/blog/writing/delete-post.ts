import { and, eq } from "drizzle-orm";
import { posts } from "../../../db/schema";
import { command } from "../../commands/command";
import { invalidFields } from "../../errors";
import { showPictures } from "../../pictures/show-pictures";
import { findPost } from "../find-post";
import { DeletePost } from "../schema";
import { raiseBlogRevision } from "./raise-blog-revision";

/**
 * Deletes a post with its revisions, for a person who has typed its title (rule P10.1). Its slug is free again.
 *
 * @throws AppError `not_found`; `invalid_fields` at `typedTitle` for another title
 */
export const deletePost = command({
  needs: { user: "manage" },
  input: DeletePost,
  async run(ctx, { id, typedTitle }): Promise<void> {
    const orgId = ctx.org.id;
    await ctx.db.transaction(async (tx) => {
      const post = await findPost(tx, orgId, id, "update");
      if (typedTitle !== post.title) throw invalidFields({ typedTitle: ["isn’t the title of this post"] });
      await tx.delete(posts).where(and(eq(posts.orgId, orgId), eq(posts.id, post.id)));
      await showPictures(tx, { orgId, subjectId: post.id, now: ctx.now }, []);
      await raiseBlogRevision(tx, orgId, post);
    });
  },
});
