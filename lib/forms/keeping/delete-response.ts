import { sql } from "drizzle-orm";
import { command } from "../../commands/command";
import { notFound } from "../../errors";
import { userOf } from "../reading/note-use";
import { ResponseId } from "../schema";
import { emptyResponses } from "./empty-responses";
import { findResponse } from "./find-response";

/**
 * Empties a response for good: that it was sent, by whom and when stays (rule F13.1).
 *
 * @throws AppError `not_found`
 */
export const deleteResponse = command({
  needs: { user: "manage" },
  input: ResponseId,
  async run(ctx, { id }): Promise<void> {
    await ctx.db.transaction(async (tx) => {
      const response = await findResponse(tx, ctx.org.id, id);
      if (response === null) throw notFound("response");
      if (response.emptiedAt !== null) return;
      const emptied = { reason: "deleted", now: ctx.now, userId: userOf(ctx.actor) } as const;
      await emptyResponses(tx, sql`org_id = ${ctx.org.id} and id = ${id}`, emptied);
    });
  },
});
