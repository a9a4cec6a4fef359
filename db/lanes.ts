import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Lane } from "./lane";
import { mayWait } from "./may-wait";
import { untilUnlocked } from "./until-unlocked";

/** Which connections do what; the same ones may do several things. */
export type Lanes = {
  /** what waits for nobody: reads, alone or in a transaction that only reads */
  reads: Lane;
  /** the first attempt of a statement that changes something */
  writes: Lane;
  /** the later attempts: whoever waits stands behind others who wait, and nobody else does */
  retries: Lane;
  /** several statements that belong together */
  transactions: Lane;
};

/**
 * A database whose statements go by what they are. What finds rows locked gives its connection back and tries again, a transaction
 * from its start (rule C11.2).
 *
 * @param patienceMs how long it does so
 */
export function overLanes(lanes: Lanes, patienceMs: number): PostgresJsDatabase {
  const db: PostgresJsDatabase = drizzle({ client: driverOver(lanes, patienceMs) });
  const transaction: PostgresJsDatabase["transaction"] = (run, config) =>
    config?.accessMode === "read only"
      ? lanes.reads.transaction(run, config)
      : untilUnlocked(() => lanes.transactions.transaction(run, config), patienceMs);
  return Object.assign(db, { transaction });
}

/** Just as much of the driver's client as drizzle uses for statements outside of transactions. */
function driverOver({ reads, writes, retries }: Lanes, patienceMs: number) {
  const unsafe = (text: string, parameters: unknown[]) => {
    let asValues = false;
    // Sent only in the next microtask: by then drizzle has said whether it wants rows as objects or as lists.
    const answer = Promise.resolve().then(() =>
      mayWait(text)
        ? untilUnlocked((earlier) => (earlier ? retries : writes).send(text, parameters, asValues, true), patienceMs)
        : reads.send(text, parameters, asValues, false),
    );
    return Object.assign(answer, {
      values() {
        asValues = true;
        return answer;
      },
    });
  };
  // Safe: drizzle sets entries of these two and calls `unsafe`; transactions don't come this way.
  return { unsafe, options: { parsers: {}, serializers: {} } } as unknown as postgres.Sql;
}
