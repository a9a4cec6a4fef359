import { and, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { isAmong } from "../../db/is-among";
import { events, idempotencyKeys, jobs } from "../../db/schema";
import { type JobKind, WAITLIST_JOB_KINDS } from "../../db/vocabulary";
import type { Ctx } from "../context";
import type { Contact } from "../fields/contact.schema";

/** The job that an email came from. */
export type MailJob = { orgId: string; kind: JobKind; key: string };

/** The most subjects in one statement. */
const BATCH = 1_000;

/**
 * Erases what is kept about a person's bookings and other things besides those themselves: reasons typed in their history, job errors that
 * name the person, and answers kept for repeated requests. Unsent emails are no longer sent.
 *
 * @param texts forms of the person's name and contact, in lowercase
 * @returns the emails created about them
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
    // No one needs to deal with an email to an erased person.
    await db
      .update(jobs)
      .set({ settledAt: now })
      .where(
        and(
          isAbout,
          isAmong(jobs.kind, [
            "customer_mail",
            "reminder",
            "form_link_mail",
            ...WAITLIST_JOB_KINDS,
            "order_mail",
            "order_links_mail",
          ]),
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

/** Every form of a person's name and contact, on the record or as typed, in lowercase. */
export function textsOf(contacts: Contact[]): string[] {
  const texts = contacts.flatMap(({ name, email, phone }) => [name, email, phone]);
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ""))];
}
