import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { events, idempotencyKeys, jobs } from "../../db/schema";
import type { JobKind } from "../../db/vocabulary";
import type { Contact } from "../bookings/placing/match-customer";
import type { BookingRow } from "../bookings/queries";
import type { Ctx } from "../context";

const MAIL_KINDS: JobKind[] = ["customer_mail", "business_mail", "reminder"];
/** So many bookings are named in one statement. */
const BATCH = 1_000;

/**
 * Erases what a person's bookings have left beside themselves: reasons typed at a cancellation in the history, errors of
 * jobs that name the person, and answers kept for repeated requests. Mails that were still to be sent are not sent any more.
 */
export async function eraseTraces(
  tx: Database,
  { org, now }: Pick<Ctx, "org" | "now">,
  person: Contact,
  theirs: BookingRow[],
): Promise<void> {
  const texts = textsOf(person, theirs);
  for (let first = 0; first < theirs.length; first += BATCH) {
    const ids = theirs.slice(first, first + BATCH).map(({ id }) => id);
    await tx
      .update(events)
      .set({ details: sql`${events.details} - 'reason'` })
      .where(and(eq(events.orgId, org.id), inArray(events.subjectId, ids), sql`${events.details} ? 'reason'`));
    const isTheirs = and(eq(jobs.orgId, org.id), inArray(jobs.subjectId, ids));
    await tx
      .update(jobs)
      .set({ outcome: "dropped", endedAt: now, leaseUntil: null })
      .where(and(isTheirs, isNull(jobs.outcome), inArray(jobs.kind, MAIL_KINDS)));
    await tx
      .update(jobs)
      .set({ lastError: null })
      .where(and(isTheirs, namesAny(jobs.lastError, texts)));
    await tx
      .delete(idempotencyKeys)
      .where(
        and(
          eq(idempotencyKeys.orgId, org.id),
          gt(idempotencyKeys.expiresAt, now),
          namesAny(idempotencyKeys.answer, ids),
        ),
      );
  }
}

/** The mails that were made for a customer's bookings, by the jobs that they came of. */
export async function mailJobsOf(tx: Database, orgId: string, theirs: BookingRow[]) {
  const { kind, key } = jobs;
  const found: { orgId: string; kind: JobKind; key: string }[] = [];
  for (let first = 0; first < theirs.length; first += BATCH) {
    const ids = theirs.slice(first, first + BATCH).map(({ id }) => id);
    found.push(
      ...(await tx
        .select({ orgId: jobs.orgId, kind, key })
        .from(jobs)
        .where(and(eq(jobs.orgId, orgId), inArray(jobs.subjectId, ids), inArray(kind, MAIL_KINDS)))),
    );
  }
  return found;
}

/** Every way in which the person is named, on the record or as typed. */
function textsOf(person: Contact, theirs: BookingRow[]): string[] {
  const typed = theirs.map(({ customerName: name, customerEmail: email, customerPhone: phone }) => ({
    name,
    email,
    phone,
  }));
  const texts = [person, ...typed].flatMap(({ name, email, phone }) => [name, email, phone]);
  return [...new Set(texts.map((text) => text.trim().toLowerCase()).filter((text) => text !== ""))];
}

const namesAny = (column: typeof jobs.lastError | typeof idempotencyKeys.answer, texts: string[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) as text
    where position(lower(text) in lower(${column})) > 0)`;
