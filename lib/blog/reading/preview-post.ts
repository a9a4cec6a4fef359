import { query } from "../../commands/command";
import { findPost } from "../find-post";
import { PostId } from "../schema";
import { type PostPage, postPageOf } from "./post-page";

/**
 * A saved post as its page shows it, or would show it, with the same HTML (rule P6.3).
 *
 * @throws AppError `not_found`
 */
export const previewPost = query({
  needs: { user: "manage" },
  input: PostId,
  async run({ db, org }, { id }): Promise<{ post: PostPage }> {
    const row = await findPost(db, org.id, id);
    return { post: postPageOf(row, org) };
  },
});
