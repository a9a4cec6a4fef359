import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { Org } from "../context";

/**
 * Changes what a business offers, in one transaction that tells every process that what it keeps of the catalog is old. The
 * business's row is locked from the start to the end, so that the changes of one business follow each other, and what one decides
 * still fits when it is written. A change that throws raises nothing. Only for what is done in a moment: see `writeBusiness`.
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
