import type { Ctx } from "../context";
import { invalidFields } from "../errors";
import { issueKey } from "./issue-key";
import { keyExpiry } from "./key-expiry";
import type { NewKey } from "./schema";

/**
 * Makes a key for a program of the business (INTERFACE.md, "API key"). Its text is in this answer and never again.
 *
 * @throws AppError `invalid_fields` for a last day that is over
 */
export async function createKey(ctx: Ctx, { name, access, expiry, lastDay }: NewKey): Promise<{ key: string }> {
  const expiresAt = keyExpiry({ expiry, lastDay }, ctx.now, ctx.org.timezone);
  if (expiresAt === undefined) throw invalidFields({ lastDay: ["must be today or a day to come"] });
  return issueKey(ctx.db, { slug: ctx.org.slug, access, expiresAt, name });
}
