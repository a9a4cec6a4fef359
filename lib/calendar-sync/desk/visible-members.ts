import { and, asc, eq } from "drizzle-orm";
import { staff } from "../../../db/schema";
import { isGranted } from "../../commands/role-permissions";
import type { Ctx } from "../../context";
import { notAllowed } from "../../errors";
import { ownMemberId } from "../../staff/own-member";

/** Whether this is someone who manages the business, and so everyone's calendars (rule K3.3). */
export const managesCalendars = ({ actor }: Ctx): boolean => actor.kind === "user" && isGranted(actor.role, "manage");

/**
 * Refuses whoever neither manages the business nor is this member (rule K3.3).
 *
 * @throws AppError `not_allowed`
 */
export async function refuseOthers(ctx: Ctx, staffId: string | null): Promise<void> {
  if (managesCalendars(ctx)) return;
  if (staffId === null || (await ownMemberId(ctx)) !== staffId) throw notAllowed();
}

export type VisibleMember = { id: string; name: string; email: string; active: boolean };

/** The members whose calendars the person may see and connect: all for whoever manages the business, else their own. */
export async function listVisibleMembers(ctx: Ctx): Promise<VisibleMember[]> {
  const own = managesCalendars(ctx) ? null : await ownMemberId(ctx);
  if (own === null && !managesCalendars(ctx)) return [];
  return ctx.db
    .select({ id: staff.id, name: staff.name, email: staff.email, active: staff.active })
    .from(staff)
    .where(and(eq(staff.orgId, ctx.org.id), own === null ? undefined : eq(staff.id, own)))
    .orderBy(asc(staff.sortOrder), asc(staff.name));
}
