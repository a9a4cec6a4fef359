import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./client";
import { wasChangedMeanwhile } from "./write-conflict";

/**
 * One statement of a change. Later steps may read its rows by its name. A step that `mustChange` has a RETURNING clause; if it
 * returns nothing, the whole change is undone. One that `changesOccupancy` returns the rows of `occupations` that it wrote.
 */
export type Step = { name: string; statement: SQL; mustChange?: boolean; changesOccupancy?: boolean };

/**
 * Conditions that make a step wait for another one of the same statement: PostgreSQL orders steps only by the rows they read from
 * each other. All of them see the tables' rows as they were before the statement, but constraints see the result of earlier
 * steps.
 */
export const hasRun = ({ name }: Pick<Step, "name">): SQL => sql`(select count(*) from ${sql.identifier(name)}) >= 0`;
export const hasChanged = ({ name }: Pick<Step, "name">): SQL =>
  sql`(select count(*) from ${sql.identifier(name)}) > 0`;

/** A change's answer, and the steps that store it; without steps nothing changes. */
export type Decision<View> = { view: View; steps: Step[] };

/**
 * Runs the steps as one atomic statement. False: according to the database's rules another change was faster, and nothing is
 * stored.
 */
export async function runSteps(db: Database, steps: Step[]): Promise<boolean> {
  const parts = steps.map(({ name, statement }) => sql`${sql.identifier(name)} as (${statement})`);
  const demands = steps.filter(({ mustChange }) => mustChange).map(hasChanged);
  try {
    await db.execute(
      sql`with ${sql.join(parts, sql`, `)} select require_change(${sql.join([sql`true`, ...demands], sql` and `)})`,
    );
    return true;
  } catch (error) {
    if (wasChangedMeanwhile(error)) return false;
    throw error;
  }
}
