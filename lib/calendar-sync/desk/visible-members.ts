import { and, asc, eq } from "drizzle-orm";
import { staff } from "../../../db/schema";
import type { Ctx } from "../../context";
import { ownMemberId } from "../../staff/own-member";
import { managesCalendars } from "../own-or-managed";

export type VisibleMember = { id: string; name: string; email: string; active: boolean };

/** The members whose calendars the person may see and connect: all for whoever manages the business, else their own. */
export async function listVisibleMembers(ctx: Ctx): Promise<VisibleMember[]> {
  const own = managesCalendars(ctx) ? null : await ownMemberId(ctx);
  if (own === null && !managesCalendars(ctx)) return [];
  return ctx.db
    .select({ id: staff.id, name: staff.name, email: staff.email, active: staff.active })
    .from(staff)
    .where(and(eq(staff.orgId, ctx.org.id), own === null ? undefined : eq(staff.id, own)))
    .orderBy(asc(staff.sortOrder), asc(staff.name), asc(staff.id));
}
