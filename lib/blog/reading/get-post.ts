import { query } from "../../commands/command";
import { notFound } from "../../errors";
import { findPost } from "../find-post";
import { postView } from "../post-view";
import { PostIdOrSlug, type PostView } from "../schema";

/**
 * A post with its Markdown, draft or not, by its id or its slug (rule P11.2).
 *
 * @throws AppError `not_found`
 */
export const getPost = query({
  needs: { user: "manage", key: "read" },
  input: PostIdOrSlug,
  async run({ db, org }, { id, slug }): Promise<{ post: PostView }> {
    const asked = id ?? slug;
    if (asked === undefined) throw notFound("post");
    return { post: postView(await findPost(db, org.id, asked), org.slug) };
  },
});
