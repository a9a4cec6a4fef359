import { sql } from "drizzle-orm";
import type { Ctx } from "../context";
import { foldEmail, foldPhone } from "../fields/contact-folds";
import type { GoodRow } from "./check-rows";

const BATCH = 2_000;

/** The numbers of the rows that match an existing customer, by email, then by phone (rules C10.1, C10.3). */
export async function matchExisting({ db, org }: Pick<Ctx, "db" | "org">, rows: GoodRow[]): Promise<Set<number>> {
  const existing = new Set<number>();
  for (let first = 0; first < rows.length; first += BATCH) {
    const asked = rows.slice(first, first + BATCH).map(({ row, contact }) => ({
      row,
      email: foldEmail(contact.email),
      phone: foldPhone(contact.phone),
    }));
    const found = await db.execute<{ row: number }>(sql`
      with asked as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("row" int, email text, phone text)
      )
      select "row" from asked join customers on org_id = ${org.id} and email_folded = asked.email
      where asked.email <> ''
      union
      select "row" from asked join customers on org_id = ${org.id} and phone_digits = asked.phone
      where asked.phone <> ''`);
    for (const { row } of found) existing.add(row);
  }
  return existing;
}
