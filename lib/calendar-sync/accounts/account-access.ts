import { and, eq } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars, memberships, staff } from "../../../db/schema";
import type { Ctx } from "../../context";
import { notAllowed, notFound } from "../../errors";
import { refuseOthersMember } from "../own-or-managed";
import type { AccountRow, CalendarRow } from "./opened-account";

/**
 * The member's row, locked: what connects calendars for one member does so one after the other.
 *
 * @throws AppError `not_found` also for another business's; `not_allowed`
 */
export async function lockMember(ctx: Ctx, staffId: string): Promise<void> {
  const [member] = await ctx.db
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.orgId, ctx.org.id), eq(staff.id, staffId)))
    .for("no key update");
  if (!member) throw notFound("team member");
  await refuseOthersMember(ctx, staffId);
}

/** The same for the member that an account belongs to. @returns the member's id */
export async function lockMemberOf(ctx: Ctx, accountId: string): Promise<string> {
  const { staffId } = await findAccount(ctx, accountId);
  await lockMember(ctx, staffId);
  return staffId;
}

/**
 * The account to be changed, with its member's row locked before its own.
 *
 * @throws AppError `not_found` also for another business's, and for one that is being disconnected; `not_allowed`
 */
export async function accountToChange(ctx: Ctx, id: string): Promise<AccountRow> {
  await lockMemberOf(ctx, id);
  const locked = await findAccount(ctx, id, { isLocked: true });
  if (locked.state === "disconnecting") throw notFound("calendar account");
  return locked;
}

/** An account of the business. @throws AppError `not_found` also for another business's */
export async function findAccount(
  { db, org }: Pick<Ctx, "db" | "org">,
  id: string,
  { isLocked = false } = {},
): Promise<AccountRow> {
  const query = db
    .select()
    .from(calendarAccounts)
    .where(and(eq(calendarAccounts.orgId, org.id), eq(calendarAccounts.id, id)));
  const [account] = await (isLocked ? query.for("no key update") : query);
  if (!account) throw notFound("calendar account");
  return account;
}

/** The calendars of an account. */
export function calendarsOfAccount(
  db: Database,
  { orgId, id }: Pick<AccountRow, "orgId" | "id">,
): Promise<CalendarRow[]> {
  return db
    .select()
    .from(calendars)
    .where(and(eq(calendars.orgId, orgId), eq(calendars.accountId, id)))
    .orderBy(calendars.name, calendars.id);
}

/**
 * Who connects, still a member of the business while it's stored; null: the product itself. People are locked before members are.
 *
 * @throws AppError `not_allowed` for someone who was removed a moment ago
 */
export async function connectingPerson({ db, org, actor }: Ctx): Promise<string | null> {
  if (actor.kind !== "user") return null;
  const [member] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, org.id), eq(memberships.userId, actor.userId)))
    .for("key share");
  if (!member) throw notAllowed();
  return member.userId;
}
