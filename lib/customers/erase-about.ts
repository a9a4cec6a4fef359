import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { events, idempotencyKeys, jobs } from "../../db/schema";
import type { JobKind } from "../../db/vocabulary";
import type { Ctx } from "../context";

/** The job that a mail came of. */
export type MailJob = { orgId: string; kind: JobKind; key: string };

/** So many subjects are named in one statement. */
const BATCH = 1_000;

/**
 * Erases what is kept about things of a person's beside the things themselves: reasons typed in their history, errors of jobs
 * that name the person, and answers kept for repeated requests. Mails that were still to be sent are not sent any more.
 *
 * @param texts ways in which the person is named, in lower case
 * @returns the mails that were made about them
 */
export async function eraseAbout(
  { db, org, now }: Pick<Ctx, "db" | "org" | "now">,
  subjectIds: string[],
  texts: string[],
  mailKinds: readonly JobKind[],
): Promise<MailJob[]> {
  const mails: MailJob[] = [];
  for (let first = 0; first < subjectIds.length; first += BATCH) {
    const ids = subjectIds.slice(first, first + BATCH);
    const isAbout = and(eq(jobs.orgId, org.id), isAmong(jobs.subjectId, ids));
    const isMail = and(isAbout, isAmong(jobs.kind, [...mailKinds]));
    await db
      .update(jobs)
      .set({ outcome: "dropped", endedAt: now, leaseUntil: null })
      .where(and(isMail, isNull(jobs.outcome)));
    await db
      .update(events)
      .set({ details: sql`${events.details} - 'reason'` })
      .where(and(eq(events.orgId, org.id), isAmong(events.subjectId, ids), sql`${events.details} ? 'reason'`));
    await db
      .update(jobs)
      .set({ lastError: null })
      .where(and(isAbout, namesAny(jobs.lastError, texts)));
    await db
      .update(jobs)
      .set({ details: sql`${jobs.details} - 'client'` })
      .where(and(isAbout, sql`${jobs.details} ? 'client'`));
    // Nobody has to deal with a mail to somebody who is gone.
    await db
      .update(jobs)
      .set({ settledAt: now })
      .where(
        and(
          isAbout,
          isAmong(jobs.kind, ["customer_mail", "reminder"]),
          eq(jobs.outcome, "failed"),
          isNull(jobs.settledAt),
        ),
      );
    await db
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.orgId, org.id),
          gt(idempotencyKeys.expiresAt, now),
          namesAny(idempotencyKeys.answer, ids),
        ),
      );
    mails.push(...(await db.select({ orgId: jobs.orgId, kind: jobs.kind, key: jobs.key }).from(jobs).where(isMail)));
  }
  return mails;
}

const namesAny = (column: typeof jobs.lastError | typeof idempotencyKeys.answer, texts: string[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text
    where position(lower(text) in lower(${column})) > 0)`;
