import { and, eq, sql } from "drizzle-orm";
import { apiKeys } from "../../db/schema";
import type { Ctx } from "../context";
import { notFound } from "../errors";
import type { KeyId } from "./schema";

/**
 * Revokes a key: the next request with it is refused. One that is revoked already stays as it was.
 *
 * @throws AppError `not_found`, also for another business's key
 */
export async function revokeKey(ctx: Ctx, { id }: KeyId): Promise<{ id: string }> {
  const [row] = await ctx.db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${ctx.now.toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.orgId, ctx.org.id), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  if (!row) throw notFound("key");
  return row;
}
