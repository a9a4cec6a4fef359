import { query } from "../../commands/command";
import { coverUrl } from "../cover";
import { RevisionNamed } from "../schema";
import { findRevision } from "./find-revision";

/** What an earlier version of a post said. */
export type RevisionView = {
  revision: number;
  title: string;
  body: string;
  excerpt: string | null;
  coverImageUrl: string | null;
  writtenAt: string;
};

/**
 * An earlier version of a post.
 *
 * @throws AppError `not_found`
 */
export const getRevision = query({
  needs: { user: "manage" },
  input: RevisionNamed,
  async run({ db, org }, asked): Promise<RevisionView> {
    const { revision, title, body, excerpt, coverImage, writtenAt } = await findRevision(db, org.id, asked);
    const coverImageUrl = coverUrl(coverImage, org.slug);
    return { revision, title, body, excerpt, coverImageUrl, writtenAt: writtenAt.toISOString() };
  },
});
