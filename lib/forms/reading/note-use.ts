import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { formUses } from "../../../db/schema";
import type { AnswerUse } from "../../../db/vocabulary";
import type { Actor, Ctx } from "../../context";
import { FORM_LIMITS } from "../schema";

type Used = {
  formId: string;
  /** null for all responses of the form, or for none yet */
  responseId?: string | null;
  customerId?: string | null;
  linkId?: string | null;
};

/** Whom a use is noted of. */
export const userOf = (actor: Actor): string => (actor.kind === "user" ? actor.userId : "system");

/**
 * Writes down what somebody of the business does with answers (rule F12.2). Where nothing has been answered, there is nothing to be kept
 * beside for long: it expires after a year, unless a response comes in through the link.
 */
export async function noteUse(
  { org, actor, now }: Pick<Ctx, "org" | "actor" | "now">,
  db: Database,
  use: AnswerUse,
  { formId, responseId = null, customerId = null, linkId = null }: Used,
): Promise<void> {
  const expiresAt = responseId === null ? unlessAnswered(org.id, formId, linkId, now) : null;
  const about = { orgId: org.id, formId, responseId, customerId, linkId };
  await db.insert(formUses).values({ ...about, userId: userOf(actor), use, usedAt: now, expiresAt });
}

/** After a year; for an export, null if the form has answers. */
function unlessAnswered(orgId: string, formId: string, linkId: string | null, now: Date): SQL<Date | null> {
  const after = sql<Date>`${now.toISOString()}::timestamptz + make_interval(months => ${FORM_LIMITS.usesMonths}::int)`;
  if (linkId !== null) return after;
  return sql`case when not exists (select 1 from form_responses r
    where r.org_id = ${orgId} and r.form_id = ${formId} and r.emptied_at is null) then ${after} end`;
}
