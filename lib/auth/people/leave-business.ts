import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { removeMember } from "./remove-member";

/**
 * Ends the acting member's own part in the business, whatever their role, with all that removing a member does.
 *
 * @throws AppError `conflict` about the last owner, who can't go
 */
export async function leaveBusiness(ctx: Ctx): Promise<{ slug: string }> {
  if (ctx.actor.kind !== "member") throw notAllowed();
  await removeMember(ctx, { userId: ctx.actor.userId });
  return { slug: ctx.org.slug };
}
