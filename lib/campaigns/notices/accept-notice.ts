import { timingSafeEqual } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { runSteps } from "../../../db/steps";
import { fieldErrorsOf } from "../../commands/field-errors";
import { AppError, invalidFields } from "../../errors";
import { lockCustomer } from "../../marketing/consent/lock-customer";
import { consentSteps } from "../../marketing/consent/store-consent";
import { suppress } from "../../marketing/suppression/suppressions";
import { SIGNATURE_TOLERANCE_SECONDS, v1Of } from "../../webhooks/check-signature";
import { readMessageId } from "../delivering/raw-mail";
import { MailNotice } from "./mail-notice.schema";

export type SentMailNotice = { body: string; signature: string };

/**
 * Handles what a mail provider tells later about a campaign's mail (rule M22): a mailbox that doesn't exist and a complaint are suppressed,
 * and a complaint is a refusal. Anything else, and a mail that isn't ours, changes nothing.
 *
 * @throws AppError `invalid_body` for a notice that isn't signed with the secret; `invalid_json`; `invalid_fields`
 */
export async function acceptMailNotice(
  db: Database,
  secret: string,
  { body, signature }: SentMailNotice,
  now: Date,
): Promise<void> {
  if (!(await isSigned(secret, { body, signature }, now))) {
    throw new AppError("invalid_body", "The signature isn’t valid.");
  }
  const { kind, hard, messageId } = parse(body);
  const named = readMessageId(messageId);
  if (named === null || (kind === "bounce" && !hard)) return;
  const [found] = await db.execute<{ org_id: string; customer_id: string | null; address_hash: string | null }>(sql`
    select recipient.org_id, recipient.customer_id, recipient.address_hash
    from campaigns join campaign_recipients recipient
      on recipient.org_id = campaigns.org_id and recipient.campaign_id = campaigns.id and recipient.id = ${named.recipientId}::bigint
    where campaigns.id = ${named.id}`);
  if (!found?.address_hash) return;
  const { org_id: orgId, customer_id: customerId, address_hash: hash } = found;
  const campaignId = named.id;
  await db.transaction(async (tx) => {
    const reason = kind === "bounce" ? "bounced" : "complaint";
    await tx.execute(suppress(orgId, hash, { reason, now, campaignId }));
    if (kind === "bounce" || customerId === null || (await lockCustomer(tx, orgId, customerId)) === null) return;
    const consent = { status: "no", source: "complaint", subjectId: campaignId, now } as const;
    await runSteps(tx, consentSteps(orgId, sql`${customerId}::text`, consent));
  });
}

function parse(body: string): MailNotice {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new AppError("invalid_json", "The body isn’t JSON.");
  }
  const parsed = MailNotice.safeParse(json);
  if (!parsed.success) throw invalidFields(fieldErrorsOf(parsed.error));
  return parsed.data;
}

/** Signed as our own webhooks are: `t=<seconds>,v1=<hex>` over `<t>.<body>`. */
async function isSigned(secret: string, { body, signature }: SentMailNotice, now: Date): Promise<boolean> {
  const [, t, v1] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature.trim()) ?? [];
  if (t === undefined || v1 === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(t)) > SIGNATURE_TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(v1), Buffer.from(await v1Of(secret, t, body)));
}
