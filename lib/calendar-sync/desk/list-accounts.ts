import { and, asc, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { calendarAccounts, calendars } from "../../../db/schema";
import type { Ctx } from "../../context";
import { listVisibleMembers, type VisibleMember } from "./visible-members";

const ACCOUNT = {
  id: calendarAccounts.id,
  staffId: calendarAccounts.staffId,
  kind: calendarAccounts.kind,
  label: calendarAccounts.label,
  host: calendarAccounts.host,
  state: calendarAccounts.state,
  problem: calendarAccounts.problem,
  problemSince: calendarAccounts.problemSince,
  lastOkAt: calendarAccounts.lastOkAt,
  endsAt: calendarAccounts.endsAt,
} as const;

const CALENDAR = {
  id: calendars.id,
  accountId: calendars.accountId,
  name: calendars.name,
  colour: calendars.colour,
  canWrite: calendars.canWrite,
  reads: calendars.reads,
  writes: calendars.writes,
  allDay: calendars.allDay,
  details: calendars.details,
  problem: calendars.problem,
  problems: calendars.problems,
  appliedAt: calendars.appliedAt,
  rangeCount: calendars.rangeCount,
} as const;

/** A calendar as the dashboard shows it: never its address. */
export type ShownCalendar = Pick<typeof calendars.$inferSelect, keyof typeof CALENDAR>;

/** An account as the dashboard shows it: of what it signs in with, the host alone (rule K18.1). */
export type ShownAccount = Pick<typeof calendarAccounts.$inferSelect, keyof typeof ACCOUNT> & {
  calendars: ShownCalendar[];
};

export type MemberAccounts = VisibleMember & { accounts: ShownAccount[] };

/** The members that the person may see, with their connected calendars (rule K18.1); at most 5 accounts a member. */
export async function listMemberAccounts(ctx: Ctx): Promise<MemberAccounts[]> {
  const members = await listVisibleMembers(ctx);
  const accounts = await listAccountsOf(
    ctx,
    members.map(({ id }) => id),
  );
  return members.map((member) => ({ ...member, accounts: accounts.filter(({ staffId }) => staffId === member.id) }));
}

/** The accounts of some members, oldest first. */
export async function listAccountsOf({ db, org }: Ctx, staffIds: readonly string[]): Promise<ShownAccount[]> {
  if (staffIds.length === 0) return [];
  const [accounts, all] = await Promise.all([
    db
      .select(ACCOUNT)
      .from(calendarAccounts)
      .where(and(eq(calendarAccounts.orgId, org.id), isAmong(calendarAccounts.staffId, staffIds)))
      .orderBy(asc(calendarAccounts.createdAt), asc(calendarAccounts.id)),
    db
      .select(CALENDAR)
      .from(calendars)
      .where(and(eq(calendars.orgId, org.id), isAmong(calendars.staffId, staffIds)))
      .orderBy(asc(calendars.name), asc(calendars.id)),
  ]);
  return accounts.map((account) => ({
    ...account,
    calendars: all.filter(({ accountId }) => accountId === account.id),
  }));
}
