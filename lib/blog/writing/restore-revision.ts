import { command } from "../../commands/command";
import { RestoreRevision, type SavedPost } from "../schema";
import { changePost } from "./change-post";
import { findRevision } from "./find-revision";

/**
 * Makes an earlier version the text of the post again, as a new revision (rule P1.2). Whether it's published stays as it is.
 *
 * @throws AppError as `changePost`; `not_found` also for a version that isn't kept
 */
export const restoreRevision = command({
  needs: { user: "manage" },
  input: RestoreRevision,
  async run(ctx, { id, revision, expectedRevision }): Promise<SavedPost> {
    const { title, body, excerpt, coverImage } = await findRevision(ctx.db, ctx.org.id, { id, revision });
    return changePost(ctx, { id, written: { title, body, excerpt, coverImage }, expectedRevision });
  },
});
