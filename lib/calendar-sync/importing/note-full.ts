import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { calendarAccounts, calendars } from "../../../db/schema";
import { formatDate } from "../../locale/format";
import { CALENDAR_BOUNDS } from "../requests.schema";

const FULL = "There are too many busy times: ";

/**
 * Says on every calendar by which a member is busy from when on all their time counts as busy, because there are too many times (rule
 * K11.2), and on none if that's over. Inside a transaction of the caller, which has locked the member's calendars.
 *
 * @param fromDate the local day; null: all times are stored
 */
export async function noteFull(
  tx: Database,
  { orgId, staffId }: { orgId: string; staffId: string },
  fromDate: string | null,
): Promise<void> {
  const { id, problems, reads } = calendars;
  const { state } = calendarAccounts;
  const rows = await tx
    .select({ id, problems, reads, state })
    .from(calendars)
    .innerJoin(calendarAccounts, and(eq(calendarAccounts.orgId, orgId), eq(calendarAccounts.id, calendars.accountId)))
    .where(and(eq(calendars.orgId, orgId), eq(calendars.staffId, staffId), ne(state, "disconnecting")));
  for (const row of rows) {
    const counts = row.reads && row.state !== "paused";
    const noted = withFull(row.problems, counts ? fromDate : null);
    if (noted.join("\n") === row.problems.join("\n")) continue;
    await tx
      .update(calendars)
      .set({ problems: noted })
      .where(and(eq(calendars.orgId, orgId), eq(id, row.id)));
  }
}

function withFull(problems: readonly string[], fromDate: string | null): string[] {
  const others = problems.filter((problem) => !problem.startsWith(FULL));
  if (fromDate === null) return others;
  const full = `${FULL}from ${formatDate(fromDate, "en-US")} on, all time counts as busy.`;
  return [full, ...others].slice(0, CALENDAR_BOUNDS.problems);
}
