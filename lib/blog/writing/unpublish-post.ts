import { command } from "../../commands/command";
import { PostId, type SavedPost } from "../schema";
import { changePost } from "./change-post";

/**
 * Makes a published post a draft again, which keeps its text and the time of its publication (rule P3.2).
 *
 * @throws AppError `not_found`
 */
export const unpublishPost = command({
  needs: { user: "manage", key: "write" },
  input: PostId,
  run: (ctx, { id }): Promise<SavedPost> => changePost(ctx, { id, written: {}, status: "draft" }),
});
