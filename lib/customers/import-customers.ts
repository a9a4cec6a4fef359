import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertRows } from "../../db/insert-row";
import { customers } from "../../db/schema";
import { planAnew, takeTurns } from "../../db/take-turns";
import { isUndoneByOthers } from "../../db/write-conflict";
import { command } from "../commands/command";
import type { Ctx } from "../context";
import { AppError, invalidFields } from "../errors";
import { foldsOf } from "../fields/contact-folds";
import { newId } from "../ids";
import { type AnswersStored, storeAnswersInFile } from "../marketing/consent/answers-in-file";
import { MARKETING_LIMITS } from "../marketing/schema";
import { jobsWaker } from "../queue/waker";
import { type GoodRow, saying } from "./check-rows";
import { matchExisting } from "./match-existing";
import { readCustomers } from "./read-customers";
import { ImportCustomers } from "./schema";

/** Rows per transaction: a booking by a customer in the file waits no longer than one takes. */
const BATCH = 500;
/** After each batch, the database has this share of its time for everyone else. */
const REST_SHARE = 0.5;

/** The result of an import. */
export type CustomersImported = {
  added: number;
  existing: number;
  leftOut: number;
  /** answers about news and offers that were stored, and people who are asked by email because they had refused */
  answered: number;
  asked: number;
};

/**
 * Imports a file's customers, 500 at a time, with a rest after each batch (rule C11.4). The file is read and checked again, whatever a preview has shown. Existing
 * customers stay unchanged (rule C10.2), even if another import or a booking adds them at the same time. So an interrupted import is
 * resumed by importing the same file again. Answers about news and offers are stored for all of them, by rule M3.
 *
 * @throws AppError `invalid_fields` for a file that can't be read, and at `consentNote` if it has a yes; `conflict` for one with bad rows, unless they are to be skipped, and
 * when other changes block it for too long, saying how many were added
 */
export const importCustomers = command({
  needs: { user: "manage" },
  input: ImportCustomers,
  async run(ctx, request): Promise<CustomersImported> {
    const { unmapped, good, bad } = await readCustomers(ctx.org.id, request);
    if (unmapped.length > 0) throw invalidFields({ mapping: [`has no column for: ${unmapped.join(", ")}`] });
    if (bad.length > 0 && !request.leavesOutErrors) {
      throw new AppError(
        "conflict",
        `${bad.length === 1 ? "1 row has" : `${bad.length} rows have`} errors. Fix the file, or choose to skip them.`,
      );
    }
    const { consentNote } = request;
    if (saying(good, "yes") > 0 && consentNote.length < MARKETING_LIMITS.noteMin) {
      throw invalidFields({ consentNote: ["Say where these customers agreed to get news and offers."] });
    }
    const done = { added: 0, answered: 0, asked: 0 };
    for (let first = 0; first < good.length; first += BATCH) {
      const beganMs = performance.now();
      const batch = await addCustomers(ctx, good.slice(first, first + BATCH), consentNote).catch((error: unknown) => {
        if (!isUndoneByOthers(error)) throw error;
        throw new AppError("conflict", brokenOff(done.added));
      });
      done.added += batch.added;
      done.answered += batch.answered;
      done.asked += batch.asked;
      if (first + BATCH < good.length) await sleep(REST_SHARE * (performance.now() - beganMs));
    }
    if (done.asked > 0) jobsWaker.wake();
    return { ...done, existing: good.length - done.added, leftOut: bad.length };
  },
});

const brokenOff = (added: number): string =>
  `Other changes to your customers got in the way, so the import stopped after adding ${added}. Import the same file again to add the rest.`;

/** @returns how many of them are new, and what became of their answers */
function addCustomers(ctx: Ctx, rows: GoodRow[], note: string): Promise<{ added: number } & AnswersStored> {
  return ctx.db.transaction(async (tx) => {
    // Each sees what another has added.
    await takeTurns(tx, `import of customers ${ctx.org.id}`);
    await planAnew(tx);
    const existing = await matchExisting({ db: tx, org: ctx.org }, rows);
    const fresh = rows.filter(({ row }) => !existing.has(row));
    const added = await insertCustomers(tx, ctx, fresh);
    const answers = rows.flatMap(({ contact, answer }) => (answer === undefined ? [] : [{ ...contact, answer }]));
    return { added, ...(await storeAnswersInFile(ctx, tx, answers, note)) };
  });
}

async function insertCustomers(tx: Database, { org, now }: Ctx, fresh: GoodRow[]): Promise<number> {
  const rows = fresh
    .map(({ contact }) => {
      const id = newId("cus");
      return { orgId: org.id, id, ...contact, ...foldsOf(id, contact), createdAt: now };
    })
    // Everything that writes these emails does so in this order, to avoid deadlocks.
    .sort((one, other) => (one.emailFolded < other.emailFolded ? -1 : 1));
  const insert = insertRows(customers, rows);
  return (await tx.execute(sql`${insert} on conflict (org_id, email_folded) do nothing returning 1`)).length;
}
