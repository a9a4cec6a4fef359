import { and, eq } from "drizzle-orm";
import { customers } from "../../../db/schema";
import type { Ctx } from "../../context";
import { isErased } from "../../customers/erased";
import { searchCustomers } from "../../customers/search-customers";

/** A customer whom a new booking can be made for. */
export type KnownCustomer = { id: string; name: string; email: string; phone: string };

const SUGGESTED_MAX = 8;

/** The first few customers whom a typed text finds, by name; nothing typed finds nobody, and nor is an erased one found. */
export async function suggestCustomers(ctx: Ctx, text: string): Promise<KnownCustomer[]> {
  if (text.trim() === "") return [];
  const found = await searchCustomers(ctx, text, SUGGESTED_MAX);
  return found
    .filter((customer) => !isErased(customer))
    .map(({ id, name, email, phone }) => ({ id, name, email, phone }));
}

/** One customer by id; null for one of another business, an unknown and an erased one. */
export async function findKnownCustomer({ db, org }: Ctx, id: string): Promise<KnownCustomer | null> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, org.id), eq(customers.id, id)));
  return row && !isErased(row) ? { id: row.id, name: row.name, email: row.email, phone: row.phone } : null;
}
