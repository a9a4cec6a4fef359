import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import type { MarketingStatus } from "../../../db/vocabulary";

/** A customer and what they said. */
export type KnownCustomer = { id: string; name: string; email: string; status: MarketingStatus };

const customerQuery = (orgId: string, id: string): SQL => sql`
  select id, name, email, coalesce((
      select status from marketing_consents said where said.org_id = customers.org_id and said.customer_id = customers.id),
    'unset') as status
  from customers where org_id = ${orgId} and id = ${id} and email_folded not like 'erased:%'`;

/** A customer of the business who isn't erased; null if there is none. */
export async function findCustomer(db: Database, orgId: string, id: string): Promise<KnownCustomer | null> {
  const [known] = await db.execute<KnownCustomer>(customerQuery(orgId, id));
  return known ?? null;
}

/** The same, kept from being erased until the end of the transaction. */
export async function lockCustomer(tx: Database, orgId: string, id: string): Promise<KnownCustomer | null> {
  const [known] = await tx.execute<KnownCustomer>(sql`${customerQuery(orgId, id)} for key share`);
  return known ?? null;
}
