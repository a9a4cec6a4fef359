import { and, asc, eq, gt } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { campaignRecipients, customers } from "../../../db/schema";
import type { RecipientStatus } from "../../../db/vocabulary";
import type { RecipientLine } from "../views";

type Asked = { orgId: string; campaignId: string; status?: RecipientStatus };

/** Recipients of a campaign in the order in which they were added, after the one with an id. */
export async function recipientsAfter(
  db: Database,
  { orgId, campaignId, status }: Asked,
  { after = 0, offset = 0, limit }: { after?: number; offset?: number; limit: number },
): Promise<RecipientLine[]> {
  const recipient = campaignRecipients;
  const rows = await db
    .select({ recipient, customerId: customers.id, name: customers.name, email: customers.email })
    .from(recipient)
    .leftJoin(customers, and(eq(customers.orgId, recipient.orgId), eq(customers.id, recipient.customerId)))
    .where(
      and(
        ...[eq(recipient.orgId, orgId), eq(recipient.campaignId, campaignId), gt(recipient.id, after)],
        status === undefined ? undefined : eq(recipient.status, status),
      ),
    )
    .orderBy(asc(recipient.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ recipient: { id, status: state, reason, endedAt }, customerId, name, email }) => ({
    ...{ id, status: state, reason, endedAt },
    customer: customerId === null ? null : { id: customerId, name: name ?? "", email: email ?? "" },
  }));
}
