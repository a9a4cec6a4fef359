import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { memberships, users } from "../../db/schema";
import { listAccountsOf, type ShownAccount } from "../calendar-sync/desk/list-accounts";
import { listFeeds } from "../calendar-sync/feeds/list-feeds";
import { refuseOthersMember } from "../calendar-sync/own-or-managed";
import { catalogOf } from "../catalog/load-catalog";
import { command } from "../commands/command";
import type { Ctx } from "../context";
import { AnyId } from "../fields/id.schema";
import { getMember } from "../staff/get-member";

/**
 * A copy of what a business keeps about a team member, with their connected calendars and calendar links, of which no secret is in it
 * (rule K19.1): for the member who is asked for, and whoever manages the business.
 *
 * @throws AppError `not_found`, also for another business's id; `not_allowed` for somebody else's
 */
export const exportMemberData = command({
  needs: { user: "work" },
  input: z.object({ id: AnyId }),
  async run(ctx, { id }) {
    const { userId, serviceIds, id: _, ...member } = await getMember(ctx, id);
    await refuseOthersMember(ctx, id);
    const [{ servicesById }, signsInAs, accounts, feeds] = await Promise.all([
      catalogOf(ctx.db, ctx.org),
      emailOf(ctx, userId),
      listAccountsOf(ctx, [id]),
      listFeeds(ctx),
    ]);
    return {
      business: ctx.org.name,
      member: { ...member, services: serviceIds.flatMap((one) => servicesById.get(one)?.name ?? []), signsInAs },
      calendarAccounts: accounts.map(accountData),
      calendarLinks: feeds
        .filter(({ staffId }) => staffId === id)
        .map(({ details, createdAt, lastReadAt }) => ({ details, createdAt, lastReadAt })),
    };
  },
});

async function emailOf({ db, org }: Ctx, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [person] = await db
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.orgId, org.id), eq(memberships.userId, userId)));
  return person?.email ?? null;
}

const accountData = ({ kind, label, host, state, problem, problemSince, lastOkAt, calendars }: ShownAccount) => ({
  ...{ kind, label, host, state, problem, problemSince, lastOkAt },
  calendars: calendars.map(({ name, reads, writes, allDay, details, appliedAt, rangeCount }) => ({
    ...{ name, reads, writes, allDay, details },
    lastReadAt: appliedAt,
    busyTimes: rangeCount,
  })),
});
