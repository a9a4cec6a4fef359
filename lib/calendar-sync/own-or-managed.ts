import { isGranted } from "../commands/role-permissions";
import type { Ctx } from "../context";
import { notAllowed } from "../errors";
import { ownMemberId } from "../staff/own-member";

/** Whether this is someone who manages the business, and so everyone's calendars (rule K3.2), or the product itself. */
export const managesCalendars = ({ actor }: Ctx): boolean =>
  actor.kind === "system" || (actor.kind === "user" && isGranted(actor.role, "manage"));

/**
 * Whoever manages the business may see and change every member's calendars, everyone else their own (rules K3.2, K12.3).
 *
 * @param staffId null: no member's
 * @throws AppError `not_allowed`
 */
export async function refuseOthersMember(ctx: Ctx, staffId: string | null): Promise<void> {
  if (!(await isOwnOrManaged(ctx, staffId))) throw notAllowed();
}

/** Whether the person may see and change the calendars of a member. */
export async function isOwnOrManaged(ctx: Ctx, staffId: string | null): Promise<boolean> {
  return managesCalendars(ctx) || (staffId !== null && (await ownMemberId(ctx)) === staffId);
}
