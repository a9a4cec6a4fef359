import { sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { runSteps } from "../../../db/steps";
import { lockCustomer } from "../consent/lock-customer";
import { consentSteps } from "../consent/store-consent";
import { type MailToken, readMailToken } from "../mail-token";
import { suppress } from "../suppression/suppressions";

/** A link to unsubscribe; null for any other. */
export async function readLeaveToken(db: Database, text: string): Promise<MailToken | null> {
  const token = await readMailToken(db, text);
  return token?.use === "leave" ? token : null;
}

/** Takes an address off the list, whether or not its customer and campaign still exist (rules M4, M6). */
export async function leave(db: Database, token: MailToken, now: Date): Promise<void> {
  const { orgId, customerId, campaignId, addressHash } = token;
  await db.transaction(async (tx) => {
    const refused = { reason: "refused", now, campaignId: campaignId || null } as const;
    // Without its business, there is nobody who could write.
    const isThere = sql`exists (select 1 from orgs where id = ${orgId})`;
    await tx.execute(suppress(orgId, addressHash, refused, isThere));
    if ((await lockCustomer(tx, orgId, customerId)) === null) return;
    const consent = { status: "no", source: "link", subjectId: campaignId || undefined, now } as const;
    await runSteps(tx, consentSteps(orgId, sql`${customerId}::text`, consent));
  });
}

/**
 * The same for whoever posts to the address in a mail's header.
 *
 * @returns false for a link that isn't ours
 */
export async function leaveByLink(db: Database, text: string, now: Date): Promise<boolean> {
  const token = await readLeaveToken(db, text);
  if (token === null) return false;
  await leave(db, token, now);
  return true;
}
