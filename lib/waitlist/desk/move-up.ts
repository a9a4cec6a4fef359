import { and, asc, desc, eq, lt, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { waitlistChanges, waitlistEntries } from "../../../db/schema";
import { command } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { type EntryRow, entryStatusAt, todayOf, whereWaiting } from "../entry-state";
import { findEntry } from "../find-entry";
import { reoffersWaker } from "../reoffers-waker";
import { MoveUpRequest } from "../requests.schema";
import { touchWaitlist } from "../touch-waitlist";

/**
 * Moves someone up on the waitlist, which its history notes with who did it (rule W2.6). Whoever is first already stays so.
 *
 * @throws AppError `not_found`; `conflict` with `not_waiting`
 */
export const moveUp = command({
  needs: { user: "work" },
  input: MoveUpRequest,
  async run(ctx, { id, to }): Promise<{ id: string }> {
    await findEntry(ctx.db, ctx.org.id, id);
    await ctx.db.transaction(async (tx) => {
      const inside = { ...ctx, db: tx };
      await touchWaitlist(tx, ctx.org.id, ctx.now);
      const entry = await findEntry(tx, ctx.org.id, id);
      if (entryStatusAt(entry, todayOf(ctx)) !== "waiting") throw conflict("not_waiting");
      const before = await findBefore(inside, entry, to);
      if (before === null) return;
      await (to === "front" ? setRank(tx, entry, before.rank - 1) : swapRanks(tx, entry, before));
      const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
      await tx
        .insert(waitlistChanges)
        .values({ orgId: ctx.org.id, entryId: id, what: "moved_up", userId, at: ctx.now });
    });
    reoffersWaker.wake();
    return { id };
  },
});

type Ranked = Pick<EntryRow, "orgId" | "id" | "rank">;

/** The one that is first of all, or next before someone; null: nobody is before them. */
async function findBefore({ db, org, now }: Ctx, { rank }: Ranked, to: "next" | "front"): Promise<Ranked | null> {
  const { orgId, id, rank: theirs } = waitlistEntries;
  // For the front, those whose days are over count as well: no two have one rank.
  const isBefore: SQL | undefined =
    to === "next" ? whereWaiting(todayOf({ org, now })) : eq(waitlistEntries.status, "waiting");
  const [before] = await db
    .select({ orgId, id, rank: theirs })
    .from(waitlistEntries)
    .where(and(eq(orgId, org.id), isBefore, lt(theirs, rank)))
    .orderBy(to === "next" ? desc(theirs) : asc(theirs))
    .limit(1);
  return before ?? null;
}

/** No two who wait may have one rank at any moment, so one of them steps aside first. */
async function swapRanks(db: Database, entry: Ranked, before: Ranked): Promise<void> {
  const [first] = await db
    .select({ rank: waitlistEntries.rank })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, entry.orgId), eq(waitlistEntries.status, "waiting")))
    .orderBy(asc(waitlistEntries.rank))
    .limit(1);
  await setRank(db, entry, (first?.rank ?? 0) - 1);
  await setRank(db, before, entry.rank);
  await setRank(db, entry, before.rank);
}

async function setRank(db: Database, { orgId, id }: Ranked, rank: number): Promise<void> {
  await db
    .update(waitlistEntries)
    .set({ rank })
    .where(and(eq(waitlistEntries.orgId, orgId), eq(waitlistEntries.id, id)));
}
