import { and, eq, or } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { memberships } from "../../../db/schema";
import { enqueueJobs, type NewJob } from "../../queue/enqueue";
import type { AccountRow } from "./opened-account";
import type { CalendarNews } from "./state-after";

/**
 * Has those who must know written to: whoever connected the account, and the owners, each once (rule K14.2). Inside a transaction of the
 * caller.
 */
export async function tellPeople(
  tx: Database,
  { orgId, id, createdBy }: Pick<AccountRow, "orgId" | "id" | "createdBy">,
  news: CalendarNews,
  now: Date,
): Promise<void> {
  const { userId, role } = memberships;
  const must = createdBy === null ? eq(role, "owner") : or(eq(role, "owner"), eq(userId, createdBy));
  const people = await tx
    .select({ userId })
    .from(memberships)
    .where(and(eq(memberships.orgId, orgId), must))
    .orderBy(userId);
  const [first, ...others] = people.map(
    (person): NewJob => ({
      kind: "calendar_mail",
      key: `${id} ${news} ${now.toISOString()} ${person.userId}`,
      subjectId: id,
      details: { news, userId: person.userId },
      dueAt: now,
    }),
  );
  if (first) await tx.execute(enqueueJobs(orgId, [first, ...others]));
}
