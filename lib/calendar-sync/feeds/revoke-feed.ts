import { calendarFeeds } from "../../../db/schema";
import { command } from "../../commands/command";
import { FeedNamed } from "../requests.schema";
import { getFeedRow, thisFeed } from "./get-feed-row";

/**
 * Ends a feed at once (rule K17.3).
 *
 * @throws AppError as `getFeedRow`
 */
export const revokeFeed = command({
  needs: { user: "work" },
  input: FeedNamed,
  async run(ctx, { id }): Promise<{ id: string }> {
    const feed = await getFeedRow(ctx, id);
    await ctx.db.delete(calendarFeeds).where(thisFeed(feed));
    return { id };
  },
});
