import { lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client";
import { deleteInPieces } from "../../../db/delete-in-pieces";
import { webhookBudgets } from "../../../db/schema";
import { type Env, env } from "../../env/env";

const WINDOW_MS = 60_000;
/** This many businesses can use up their whole share of one host before any of them waits for others. */
const BUSINESSES = 10;

/**
 * How many attempts can go to one host within a time window (rule D6.2), from one business and from all. Anything beyond it waits for the
 * next window.
 */
export type HostBudget = { windowMs: number; ofBusiness: number; ofAll: number };

export function hostBudget({ webhookAttemptsAMinute }: Pick<Env, "webhookAttemptsAMinute"> = env()): HostBudget {
  return { windowMs: WINDOW_MS, ofBusiness: webhookAttemptsAMinute, ofAll: BUSINESSES * webhookAttemptsAMinute };
}

/** A budget at an instant, for the claiming statement. */
export function budgetAt({ windowMs, ofBusiness, ofAll }: HostBudget, now: Date) {
  const windowStart = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const spentIn = (row: SQL) => sql`(case when ${row}.since > ${windowStart} then ${row}.spent else 0 end)`;
  const stored = sql`webhook_budgets`;
  return {
    /** What is left in one business's row or, without one, in the row for all; null if a join found none. */
    leftOf: (row: SQL, of: "business" | "all"): SQL =>
      sql`(${of === "all" ? ofAll : ofBusiness}::int - ${spentIn(row)})`,
    /**
     * The statement that spends what `taken` (org_id, host) needs, and returns the rows (host, org_id) that had enough left: it checks the
     * current rows, so that no two instances spend the same. All lock the rows in the same order. If instances race for the rest of a
     * budget, one of the two rows may be charged for deliveries that the other has no room for: these wait for the next round, and the
     * window sends that many fewer, at most one instance's claim of one round. Nothing is sent beyond a budget.
     */
    spend: sql`
      insert into webhook_budgets (host, org_id, since, spent)
      select host, payer, ${now.toISOString()}::timestamptz, count(*)
      from taken cross join lateral (values (org_id), ('')) as paying(payer)
      group by host, payer order by host, payer
      on conflict (host, org_id) do update set
        since = case when ${stored}.since > ${windowStart} then ${stored}.since else excluded.since end,
        spent = ${spentIn(stored)} + excluded.spent
      where ${spentIn(stored)} + excluded.spent
        <= case when ${stored}.org_id = '' then ${ofAll}::int else ${ofBusiness}::int end
      returning host, org_id`,
  };
}

/** Deletes the spending of past windows. */
export function pruneBudgets(db: Database, now: Date): Promise<boolean> {
  const { since } = webhookBudgets;
  const where = lte(since, new Date(now.getTime() - WINDOW_MS));
  return deleteInPieces(db, { table: webhookBudgets, where, orderBy: sql`${since}` });
}
