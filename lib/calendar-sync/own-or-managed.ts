import { isGranted } from "../commands/role-permissions";
import type { Ctx } from "../context";
import { notAllowed } from "../errors";
import { ownMemberId } from "../staff/own-member";

/**
 * Whoever manages the business may change every member's calendars, everyone else their own (rule K12.3).
 *
 * @param staffId null: no member's
 * @throws AppError `not_allowed`
 */
export async function refuseOthersMember(ctx: Ctx, staffId: string | null): Promise<void> {
  if (ctx.actor.kind === "user" && isGranted(ctx.actor.role, "manage")) return;
  if (staffId === null || (await ownMemberId(ctx)) !== staffId) throw notAllowed();
}
