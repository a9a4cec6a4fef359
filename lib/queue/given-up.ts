import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Database } from "../../db/client";
import { jobs } from "../../db/schema";
import type { Step } from "../../db/steps";
import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { notFound } from "../errors";

/** Work that failed for the last time and hasn't been taken care of (rule O11). */
export type GivenUpJob = typeof jobs.$inferSelect;

/** The condition that a job of the business is given up and needs attention. */
export const whereGivenUp = (orgId: string): SQL | undefined =>
  and(eq(jobs.orgId, orgId), eq(jobs.outcome, "failed"), isNull(jobs.settledAt));

/**
 * A job of the business, ended or not; the steps below check whether it's still given up.
 *
 * @throws AppError `not_found`
 */
export async function getJob({ db, org }: Pick<Ctx, "db" | "org">, id: number): Promise<GivenUpJob> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.orgId, org.id), eq(jobs.id, id)));
  if (!job) throw notFound("job");
  return job;
}

/** One piece of work that was given up and needs attention; null if there is none. */
export async function findGivenUp(
  db: Database,
  orgId: string,
  { kind, key }: { kind: JobKind; key: string },
): Promise<GivenUpJob | null> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(whereGivenUp(orgId), eq(jobs.kind, kind), eq(jobs.key, key)));
  return job ?? null;
}

/**
 * The step that makes given-up work due right away, with all its attempts ahead of it. Either this step or the next one can
 * happen, once.
 */
export const retryJob = (ctx: Ctx, { id }: GivenUpJob): Step =>
  change(ctx, id, { outcome: null, endedAt: null, leaseUntil: null, attempts: 0, dueAt: ctx.now });

/** The step that records that someone has taken care of given-up work in another way. */
export const settleJob = (ctx: Ctx, { id }: GivenUpJob): Step => change(ctx, id, { settledAt: ctx.now });

function change({ db, org }: Ctx, id: number, set: Partial<typeof jobs.$inferInsert>): Step {
  const statement = db
    .update(jobs)
    .set(set)
    .where(and(whereGivenUp(org.id), eq(jobs.id, id)))
    .returning({ id: jobs.id })
    .getSQL();
  return { name: "given_up", statement, mustChange: true };
}
