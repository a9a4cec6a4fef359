import { calendarFeeds } from "../../../db/schema";
import { command } from "../../commands/command";
import { FeedNamed } from "../requests.schema";
import { newFeedToken } from "./feed-token";
import { getFeedRow, thisFeed } from "./get-feed-row";

/**
 * Gives a feed a new address; the old one ends at once (rule K17.3). From now on it's the one of whoever asked for it (rule K17.5).
 *
 * @throws AppError as `getFeedRow`
 */
export const renewFeed = command({
  needs: { user: "work" },
  input: FeedNamed,
  async run(ctx, { id }): Promise<{ id: string }> {
    const feed = await getFeedRow(ctx, id);
    const token = await newFeedToken(ctx.db, feed.orgId, id);
    await ctx.db
      .update(calendarFeeds)
      .set({ ...token, lastReadAt: null, createdBy: ctx.actor.kind === "user" ? ctx.actor.userId : null })
      .where(thisFeed(feed));
    return { id };
  },
});
