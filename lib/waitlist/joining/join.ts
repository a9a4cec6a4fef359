import { and, count, eq, max, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../db/client";
import { waitlistChanges, waitlistEntries } from "../../../db/schema";
import type { BookingSource } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { foldEmail, foldPhone } from "../../fields/contact-folds";
import { findKeptAnswer, keepAnswer } from "../../idempotency/kept-answer";
import { newEntryId } from "../../ids";
import { jobsWaker } from "../../queue/waker";
import { todayOf, whereWaiting } from "../entry-state";
import { reoffersWaker } from "../reoffers-waker";
import type { DeskJoinRequest } from "../requests.schema";
import { touchWaitlist } from "../touch-waitlist";
import { WAITLIST_LIMITS } from "../wish.schema";
import { checkTimesOfDay } from "./check-times-of-day";
import { checkWish } from "./check-wish";
import { mailPlace } from "./mail-place";

/**
 * Puts someone on the waitlist, behind everyone who is waiting (rule W2.6). Whoever joins at the same time waits here, so that nobody
 * gets two places for one wish, and no two get the same. A request that was answered before, by its key, gets the same place again.
 *
 * @throws AppError as `checkWish`; `conflict` with `already_waiting` (the link is emailed again), `too_many`
 */
export async function join(ctx: Ctx, request: DeskJoinRequest, source: BookingSource): Promise<{ id: string }> {
  const answered = await answeredBefore(ctx);
  if (answered !== null) return answered;
  await checkWish(ctx, request);
  // The business knows whether it will ever be open then.
  if (source === "online") await checkTimesOfDay(ctx, request);
  const { id, isNew } = await ctx.db.transaction(async (tx) => {
    await touchWaitlist(tx, ctx.org.id, ctx.now);
    const inside = { ...ctx, db: tx };
    const meanwhile = await answeredBefore(inside);
    if (meanwhile !== null) return { ...meanwhile, isNew: true };
    const waiting = await findSameWish(inside, request);
    if (waiting !== null) {
      await mailPlace(inside, waiting, { isAgain: true });
      return { id: waiting.id, isNew: false };
    }
    await refuseTooMany(inside, foldEmail(request.email));
    const stored = { id: await storeEntry(inside, request, source) };
    if (ctx.idempotency !== null) await tx.execute(keepAnswer(ctx, stored));
    return { ...stored, isNew: true };
  });
  jobsWaker.wake();
  if (!isNew) throw conflict("already_waiting");
  reoffersWaker.wake();
  return { id };
}

const Joined = z.object({ id: z.string() });

/** The place that the same request got when it was sent before (rule A10.2). */
async function answeredBefore(ctx: Ctx): Promise<{ id: string } | null> {
  const answer = await findKeptAnswer(ctx);
  return answer === null ? null : Joined.parse(JSON.parse(answer));
}

/** The place that waits for the very same (rule W2.4); null without an address, which is all that people are told apart by. */
async function findSameWish({ db, org }: Ctx, { email, staffId, partySize, ...wish }: DeskJoinRequest) {
  const folded = foldEmail(email);
  if (folded === "") return null;
  const entry = waitlistEntries;
  const [found] = await db
    .select()
    .from(entry)
    .where(
      and(
        eq(entry.orgId, org.id),
        eq(entry.emailFolded, folded),
        eq(entry.status, "waiting"),
        eq(entry.serviceId, wish.serviceId),
        sql`${entry.staffId} is not distinct from ${staffId ?? null}::text`,
        sql`${entry.partySize} is not distinct from ${partySize ?? null}::int`,
        eq(entry.fromDate, wish.fromDate),
        eq(entry.toDate, wish.toDate),
        eq(entry.fromMin, wish.fromMin),
        eq(entry.toMin, wish.toMin),
      ),
    );
  return found ?? null;
}

/** @throws AppError `conflict` with `too_many` (rule W2.5) */
async function refuseTooMany(ctx: Ctx, emailFolded: string): Promise<void> {
  const { entriesOfEmailMax, waitingMax } = WAITLIST_LIMITS;
  const isTheirs = eq(waitlistEntries.emailFolded, emailFolded);
  if (emailFolded !== "" && (await countWaiting(ctx, isTheirs)) >= entriesOfEmailMax) throw conflict("too_many");
  if ((await countWaiting(ctx)) >= waitingMax) throw conflict("too_many");
}

async function countWaiting(ctx: Ctx, more?: SQL): Promise<number> {
  const isHere = and(eq(waitlistEntries.orgId, ctx.org.id), whereWaiting(todayOf(ctx)), more);
  const [all] = await ctx.db.select({ count: count() }).from(waitlistEntries).where(isHere);
  return all?.count ?? 0;
}

async function storeEntry(ctx: Ctx, request: DeskJoinRequest, source: BookingSource): Promise<string> {
  const { db, org, actor, now } = ctx;
  const { name, email, phone, serviceId, staffId, partySize, fromDate, toDate, fromMin, toMin } = request;
  const entry: typeof waitlistEntries.$inferInsert & { id: string } = {
    orgId: org.id,
    id: newEntryId(),
    status: "waiting",
    rank: await nextRank(db, org.id),
    source,
    ...{ serviceId, staffId, partySize, fromDate, toDate, fromMin, toMin },
    ...{ name, email, phone, emailFolded: foldEmail(email), phoneDigits: foldPhone(phone) },
    joinedAt: now,
    createdAt: now,
  };
  await db.insert(waitlistEntries).values({ ...entry });
  const userId = actor.kind === "user" ? actor.userId : null;
  await db.insert(waitlistChanges).values({ orgId: org.id, entryId: entry.id, what: "joined", userId, at: now });
  await mailPlace(ctx, entry, { isAgain: false });
  return entry.id;
}

/** Behind everyone: the lock on the waitlist's row lets nobody else ask at the same time. */
async function nextRank(db: Database, orgId: string): Promise<number> {
  const [last] = await db
    .select({ rank: max(waitlistEntries.rank) })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.orgId, orgId), eq(waitlistEntries.status, "waiting")));
  return (last?.rank ?? 0) + 1;
}
