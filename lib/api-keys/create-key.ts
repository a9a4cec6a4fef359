import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { issueKey } from "./issue-key";
import { keyExpiry } from "./key-expiry";
import { NewKey } from "./schema";

/**
 * Creates a key for the business's software. Its text is in this answer and never again (rule H5.1).
 *
 * @throws AppError `invalid_fields` for a last day in the past
 */
export const createKey = command({
  needs: { user: "manage" },
  input: NewKey,
  async run(ctx, { name, access, expiry, lastDay }): Promise<{ key: string }> {
    const expiresAt = keyExpiry({ expiry, lastDay }, ctx.now, ctx.org.timezone);
    if (expiresAt === undefined) throw invalidFields({ lastDay: ["must be today or later"] });
    return issueKey(ctx.db, { slug: ctx.org.slug, access, expiresAt, name });
  },
});
