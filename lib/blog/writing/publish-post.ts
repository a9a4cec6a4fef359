import { command } from "../../commands/command";
import { PostId, type SavedPost } from "../schema";
import { changePost } from "./change-post";

/**
 * Publishes a draft; a published post stays as it is (rule P3.2).
 *
 * @throws AppError `not_found`; `invalid_fields` at `body` for a post without a text
 */
export const publishPost = command({
  needs: { user: "manage", key: "write" },
  input: PostId,
  run: (ctx, { id }): Promise<SavedPost> => changePost(ctx, { id, written: {}, status: "published" }),
});
