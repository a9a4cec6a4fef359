import { and, eq } from "drizzle-orm";
import { customers } from "../../../db/schema";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";

/** A customer that a new booking can be made for. */
export type KnownCustomer = { id: string; name: string; email: string; phone: string };

/** A customer by id; null for another business's, an unknown or an erased one. */
export async function findKnownCustomer({ db, org }: Ctx, id: string): Promise<KnownCustomer | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, org.id), eq(customers.id, id)));
  return row && !isErased(row) ? { id: row.id, name: row.name, email: row.email, phone: row.phone } : null;
}
