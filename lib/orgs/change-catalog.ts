import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Org } from "../context";

/**
 * Changes what a business offers, in one transaction that invalidates every process's copy of the catalog. The business's row is locked
 * from start to end, so that a business's changes run one after the other and a decision is still right when it is written. A change that
 * throws raises nothing. Only for quick changes: see `writeBusiness`.
 */
export function changeCatalog<Done>(
  { db, org }: { db: Database; org: Pick<Org, "id"> },
  change: (tx: Database) => Promise<Done>,
): Promise<Done> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`update orgs set catalog_revision = catalog_revision + 1 where id = ${org.id}`);
    return change(tx);
  });
}
