import { type SQL, sql } from "drizzle-orm";
import { addDays } from "../../time/local-date";
import { wallToMs } from "../../time/wall-clock";

/** The instants at which local days begin. */
export const midnightsOf = (from: string, days: number, zone: string): number[] =>
  Array.from({ length: days }, (_, n) => wallToMs(addDays(from, n), 0, zone));

/**
 * The same as an array for `width_bucket`. SQL counts days by these alone and never asks for a zone itself, so that a day is the same
 * wherever the product looks at it (rule R7). It belongs in a materialized part of a statement: anywhere else its texts would be read
 * anew for each row.
 */
export const sqlMidnights = (midnights: readonly number[]): SQL =>
  sql`${sql.param(midnights.map((ms) => new Date(ms).toISOString()))}::text[]::timestamptz[]`;
