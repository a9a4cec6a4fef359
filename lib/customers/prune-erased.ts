import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { walkOn } from "../../db/walk-on";

/** Deletes the emptied records of erased people, once they have no more bookings or orders (rule O10.6). */
export function pruneErased(db: Database): Promise<boolean> {
  return walkOn(db, {
    name: "erased customers",
    // Worded like its index.
    rows: sql`select org_id, id from customers where email_folded like 'erased:%'`,
    deleted: [
      sql`gone as (
        delete from customers using piece
        where customers.org_id = piece.org_id and customers.id = piece.id and email_folded like 'erased:%'
          and (
            select true from bookings
            where bookings.org_id = piece.org_id and bookings.customer_id = piece.id limit 1) is null
          and (
            select true from orders
            where orders.org_id = piece.org_id and orders.customer_id = piece.id limit 1) is null)`,
    ],
  });
}
