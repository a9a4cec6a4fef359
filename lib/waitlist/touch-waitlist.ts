import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { waitlists } from "../../db/schema";
import type { Step } from "../../db/steps";

/**
 * Says that a business's waitlist has to be looked at again from `now` on, which a pass that is under way doesn't count as having seen;
 * where nobody has ever waited, its row is made. It locks the row until the transaction ends, so that places are given out in turn.
 * Call `reoffersWaker.wake()` after the commit.
 */
export async function touchWaitlist(db: Database, orgId: string, now: Date): Promise<void> {
  await touched(db, orgId, now);
}

/** The same where somebody has ever waited; nothing is made where nobody has. */
export async function touchIfWaiting(db: Database, orgId: string, now: Date): Promise<void> {
  await db
    .update(waitlists)
    .set({
      changes: sql`${waitlists.changes} + 1`,
      dueAt: sql`least(${waitlists.dueAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(waitlists.orgId, orgId));
}

/** The same as a step of a change: its first, since every change of a waitlist locks this row before all others. */
export const touchStep = (db: Database, orgId: string, now: Date): Step => ({
  name: "touched",
  statement: touched(db, orgId, now).returning({ orgId: waitlists.orgId }).getSQL(),
});

function touched(db: Database, orgId: string, now: Date) {
  return db
    .insert(waitlists)
    .values({ orgId, dueAt: now, changes: 1 })
    .onConflictDoUpdate({
      target: waitlists.orgId,
      set: {
        changes: sql`${waitlists.changes} + 1`,
        dueAt: sql`least(${waitlists.dueAt}, excluded.due_at)`,
      },
    });
}
