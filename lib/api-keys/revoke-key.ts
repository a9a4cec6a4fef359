import { and, eq, sql } from "drizzle-orm";
import { apiKeys } from "../../db/schema";
import { command } from "../commands/command";
import { notFound } from "../errors";
import { KeyId } from "./schema";

/**
 * Revokes a key: the next request with it is refused. A revoked one stays unchanged.
 *
 * @throws AppError `not_found`, also for another business's key
 */
export const revokeKey = command({
  needs: { user: "manage" },
  input: KeyId,
  async run(ctx, { id }): Promise<{ id: string }> {
    const [row] = await ctx.db
      .update(apiKeys)
      .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${ctx.now.toISOString()}::timestamptz)` })
      .where(and(eq(apiKeys.orgId, ctx.org.id), eq(apiKeys.id, id)))
      .returning({ id: apiKeys.id });
    if (!row) throw notFound("key");
    return row;
  },
});
