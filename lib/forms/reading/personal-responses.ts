import { and, desc, eq, sql } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { formResponses } from "../../../db/schema";
import type { Ctx } from "../../context";
import type { Steps } from "../../process/steps";
import { inTurn } from "../../process/work-in-turn";
import { openingRing } from "../../secrets/key-ring";
import { ofField } from "../fields/answers";
import { findVersion } from "../saving/find-form";
import type { ResponseContent, ShownForm } from "../views";
import { answerWords } from "./answer-words";
import { userOf } from "./note-use";
import { openResponse, type ResponseRow } from "./open-response";

const PAGE_ROWS = 50;
/** Of all answers together; nobody has ever typed that much, and the copy is made in memory. */
const CHARS_MAX = 2_000_000;

/**
 * A customer's responses for a copy of their data, newest first: what they answered and signed, and where it can't be opened, why. That it's
 * copied is written down beside each (rule F12.2).
 */
export async function personalResponses(ctx: Ctx, { id }: { id: string }, limit: number): Promise<readonly unknown[]> {
  const ring = await openingRing(ctx.db);
  const copied: unknown[] = [];
  let left = CHARS_MAX;
  while (copied.length < limit) {
    const asked = Math.min(PAGE_ROWS, limit - copied.length);
    const rows = await newestAfter(ctx, id, copied.length, asked);
    const versions = await versionsOf(ctx, rows);
    await noteCopied(ctx, rows);
    const page = await inTurn(
      ctx.org.id,
      (function* (): Steps<unknown[]> {
        const entries: unknown[] = [];
        for (const row of rows) {
          const shown = versions.get(versionKey(row));
          if (shown === undefined) continue;
          const about = { form: shown.name, sentAt: row.submittedAt, emptiedAt: row.emptiedAt };
          const said =
            left > 0
              ? saidIn(openResponse(ring, row, shown), row)
              : { problem: "left out: the copy would be too long" };
          left -= JSON.stringify(said).length;
          entries.push({ ...about, ...said });
          yield;
        }
        return entries;
      })(),
    );
    copied.push(...page);
    if (rows.length < asked) break;
  }
  return copied;
}

function saidIn(content: ResponseContent, { submittedAt }: ResponseRow) {
  if (content.state === "emptied") return {};
  if (content.state === "unreadable") {
    const why = content.missingKey === null ? "it was changed" : `the key ${content.missingKey} is missing`;
    return { problem: `can't be opened: ${why}` };
  }
  const { form, answers, signatures } = content.filled;
  const signed = form.fields.flatMap((field) => {
    const signature = ofField(signatures, field.id);
    if (signature === undefined) return [];
    const { name, method, forWhom, asWhat } = signature;
    return [{ name, method, forWhom, asWhat, signedAt: submittedAt }];
  });
  const asked = form.fields.filter(({ type }) => type !== "statement" && type !== "signature");
  return {
    ...(content.state === "broken" ? { problem: "doesn't match its seal: it was changed after it was sent" } : {}),
    answers: asked.map((field) => ({ question: field.label, answer: answerWords(field, ofField(answers, field.id)) })),
    signatures: signed,
    evidence: content.evidence,
  };
}

function newestAfter({ db, org }: Ctx, customerId: string, offset: number, limit: number): Promise<ResponseRow[]> {
  return db
    .select()
    .from(formResponses)
    .where(and(eq(formResponses.orgId, org.id), eq(formResponses.customerId, customerId)))
    .orderBy(desc(formResponses.submittedAt), desc(formResponses.id))
    .limit(limit)
    .offset(offset);
}

const versionKey = ({ formId, version }: ResponseRow): string => `${formId} ${version}`;

async function versionsOf({ db, org }: Ctx, rows: readonly ResponseRow[]): Promise<ReadonlyMap<string, ShownForm>> {
  const versions = new Map<string, ShownForm>();
  for (const row of rows) {
    if (versions.has(versionKey(row))) continue;
    versions.set(versionKey(row), await findVersion(db, org.id, row.formId, row.version));
  }
  return versions;
}

async function noteCopied({ db, org, actor, now }: Ctx, rows: readonly ResponseRow[]): Promise<void> {
  const ids = rows.filter(({ emptiedAt }) => emptiedAt === null).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into form_uses (org_id, form_id, response_id, customer_id, user_id, use, used_at)
    select org_id, form_id, id, customer_id, ${userOf(actor)}::text, 'exported', ${now.toISOString()}::timestamptz
    from form_responses where ${and(eq(formResponses.orgId, org.id), isAmong(formResponses.id, ids))}`);
}
