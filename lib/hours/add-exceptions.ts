import { and, count } from "drizzle-orm";
import type { Database } from "../../db/client";
import { insertInBatches } from "../../db/insert-in-batches";
import { isAmong } from "../../db/is-among";
import { dateExceptions } from "../../db/schema";
import { command } from "../commands/command";
import { invalidFields } from "../errors";
import { ENTRIES_MAX } from "../fields/list.schema";
import { changeWithinBounds } from "../orgs/bounds/change-within-bounds";
import { datesBetween } from "./dates-between";
import { exceptionsOf } from "./exceptions-of";
import { getMemberRow } from "./get-member-row";
import { EXCEPTION_DAYS_MAX, NewExceptions } from "./schema";

/**
 * Gives each day from `from` to `to` hours that replace the weekday's, for the business or for one member (rules B5.1, B6.2).
 *
 * @throws AppError `invalid_fields` at `from` when one of the days has an exception already, at `to` when there are too many (rule I7);
 * `not_found` for an unknown member or another business's
 */
export const addExceptions = command({
  needs: { user: "manage" },
  input: NewExceptions,
  async run(ctx, asked) {
    const { staffId, label, hours } = asked;
    const orgId = ctx.org.id;
    const dates = datesBetween(asked.from, asked.to);
    if (dates.length > EXCEPTION_DAYS_MAX) {
      throw invalidFields({ to: [`must be within ${EXCEPTION_DAYS_MAX} days, counting from the first day`] });
    }
    await changeWithinBounds(ctx, GROWTH, async (tx) => {
      if (staffId !== null) await getMemberRow(tx, orgId, staffId);
      await refuseTaken(tx, orgId, staffId, dates);
      await insertInBatches(
        tx,
        dateExceptions,
        dates.map((date) => ({ orgId, staffId, date, label, hours })),
      );
    });
    return { dates };
  },
});

const GROWTH = [
  ["datedEntries", "to"],
  ["textBytes", "label"],
] as const;

async function refuseTaken(tx: Database, orgId: string, staffId: string | null, dates: string[]): Promise<void> {
  const [known] = await tx.select({ days: count() }).from(dateExceptions).where(exceptionsOf(orgId, staffId));
  if ((known?.days ?? 0) + dates.length > ENTRIES_MAX) {
    throw invalidFields({ to: [`There can be at most ${ENTRIES_MAX} special days. Remove some past ones.`] });
  }
  const taken = await tx
    .select({ date: dateExceptions.date })
    .from(dateExceptions)
    .where(and(exceptionsOf(orgId, staffId), isAmong(dateExceptions.date, dates)))
    .orderBy(dateExceptions.date);
  if (taken.length > 0) {
    const named = taken.slice(0, 3).map(({ date }) => date);
    const more = taken.length > named.length ? ` and ${taken.length - named.length} more` : "";
    throw invalidFields({ from: [`Special hours already exist for ${named.join(", ")}${more}.`] });
  }
}
