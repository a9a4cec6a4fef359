import { command } from "../../commands/command";
import { decideCover } from "../cover";
import type { SavedPost } from "../schema";
import { UpdateSeenPost } from "../schema";
import { changePost } from "./change-post";

/**
 * Changes a post: omitted fields stay unchanged, an empty excerpt or cover empties it, the slug never changes (rule P2.3). With a `status`
 * it's published or taken back in the same step.
 *
 * @throws AppError as `changePost`
 */
export const updatePost = command({
  needs: { user: "manage", key: "write" },
  input: UpdateSeenPost,
  async run(ctx, { id, coverImageUrl, status, expectedRevision, expectedStatus, ...texts }): Promise<SavedPost> {
    const coverImage = coverImageUrl ? await decideCover(ctx.db, ctx.org, coverImageUrl) : coverImageUrl;
    return changePost(ctx, { id, written: { ...texts, coverImage }, status, expectedRevision, expectedStatus });
  },
});
