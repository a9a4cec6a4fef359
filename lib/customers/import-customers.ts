import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { customers } from "../../db/schema";
import { isLockTimeout } from "../../db/write-conflict";
import { command } from "../commands/command";
import type { Ctx } from "../context";
import { AppError, invalidFields } from "../errors";
import { foldEmail, foldPhone } from "../fields/contact-folds";
import { newId } from "../ids";
import type { GoodRow } from "./check-rows";
import { matchExisting } from "./match-existing";
import { readCustomers } from "./read-customers";
import { ImportCustomers } from "./schema";

const BATCH = 1_000;

/** What an import came to. */
export type CustomersImported = { added: number; existing: number; leftOut: number };

/**
 * Takes a file's customers in, all in one transaction. The file is read and checked again, whatever a preview has shown. People who are
 * customers already stay as they are (rule C10.2), also when another import or a booking brings them at the same time.
 *
 * @throws AppError `invalid_fields` for a file that can't be read; `conflict` for one with wrong rows, unless these are to be left out
 */
export const importCustomers = command({
  needs: { user: "manage" },
  input: ImportCustomers,
  async run(ctx, request): Promise<CustomersImported> {
    const { unmapped, good, bad } = await readCustomers(request);
    if (unmapped.length > 0) throw invalidFields({ mapping: [`has no column for: ${unmapped.join(", ")}`] });
    if (bad.length > 0 && !request.leavesOutErrors) {
      throw new AppError("conflict", `${bad.length} rows are not right. Correct them, or choose to leave them out.`);
    }
    const added = await ctx.db.transaction(async (tx) => {
      await oneAtATime(tx, ctx.org.id);
      const existing = await matchExisting({ db: tx, org: ctx.org }, good);
      const fresh = good.filter(({ row }) => !existing.has(row));
      return insertCustomers(tx, ctx, fresh);
    });
    return { added, existing: good.length - added, leftOut: bad.length };
  },
});

/** Imports of one business follow each other, so that the second one sees whom the first has brought. */
async function oneAtATime(tx: Database, orgId: string): Promise<void> {
  try {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import of customers ${orgId}`}, 0))`);
  } catch (error) {
    if (isLockTimeout(error)) {
      throw new AppError("conflict", "Another import of customers is still going on. Try again in a minute.");
    }
    throw error;
  }
}

async function insertCustomers(tx: Database, { org, now }: Ctx, fresh: GoodRow[]): Promise<number> {
  const rows = fresh
    .map(({ contact }) => ({
      orgId: org.id,
      id: newId("cus"),
      ...contact,
      emailFolded: foldEmail(contact.email),
      phoneDigits: foldPhone(contact.phone),
      createdAt: now,
    }))
    // Whoever else writes these e-mails does so in this order, too: nobody waits in a circle.
    .sort((one, other) => (one.emailFolded < other.emailFolded ? -1 : 1));
  let added = 0;
  for (let first = 0; first < rows.length; first += BATCH) {
    const insert = insertRows(customers, rows.slice(first, first + BATCH));
    added += (await tx.execute(sql`${insert} on conflict (org_id, email_folded) do nothing returning 1`)).length;
  }
  return added;
}
