import { calendarFeeds } from "../../../db/schema";
import { command } from "../../commands/command";
import { FeedChange } from "../requests.schema";
import { getFeedRow, thisFeed } from "./get-feed-row";

/**
 * Changes how much a feed tells of each booking.
 *
 * @throws AppError as `getFeedRow`
 */
export const changeFeed = command({
  needs: { user: "work" },
  input: FeedChange,
  async run(ctx, { id, details }): Promise<{ id: string }> {
    const feed = await getFeedRow(ctx, id);
    await ctx.db.update(calendarFeeds).set({ details }).where(thisFeed(feed));
    return { id };
  },
});
