import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import type { Lane } from "./lane";
import { mayWait } from "./may-wait";
import { type Patience, untilUnlocked } from "./until-unlocked";

/** Which connections do what; the same ones may do several things. */
export type Lanes = {
  /** statements that never wait */
  reads: Lane;
  /** reads that belong together, as a read-only transaction */
  snapshots: Lane;
  /** the first attempt of a statement that makes a change */
  writes: Lane;
  /** the later attempts: waiting statements queue behind other waiting ones, and nothing else does */
  retries: Lane;
  /** several statements that belong together */
  transactions: Lane;
};

/** For whom something is done. */
export type Caller = {
  /** whose turn it is, usually a business; null for no one else's (rule C11.5) */
  whose: string | null;
  /** called for each statement and transaction */
  patience(): Patience;
};

/**
 * A database that sends each statement to the lane it needs. If rows are locked, a statement gives its connection back and tries
 * again, a transaction from its start (rule C11.2).
 */
export function overLanes(lanes: Lanes, caller: Caller): PostgresJsDatabase {
  const db: PostgresJsDatabase = drizzle({ client: driverOver(lanes, caller) });
  const { snapshots, transactions } = lanes;
  const transaction: PostgresJsDatabase["transaction"] = (run, config) => {
    // Reads are never refused because of others: they wait for their turn as long as it takes.
    if (config?.accessMode === "read only") {
      const endless = { leftMs: Number.POSITIVE_INFINITY };
      return inTurn(snapshots, caller.whose, endless, () => snapshots.transaction(run, config));
    }
    const patience = caller.patience();
    const attempt = () => inTurn(transactions, caller.whose, patience, () => transactions.transaction(run, config));
    return untilUnlocked(attempt, patience);
  };
  return Object.assign(db, { transaction });
}

/** Does something in its turn. */
async function inTurn<Done>(
  { turns }: Lane,
  whose: string | null,
  patience: Patience,
  work: () => Promise<Done>,
): Promise<Done> {
  const askedMs = performance.now();
  const giveBack = await turns.take(whose, patience.leftMs);
  const waitedMs = performance.now() - askedMs;
  try {
    const done = await work();
    // A failed attempt uses up all of its time anyway.
    patience.leftMs -= waitedMs;
    return done;
  } finally {
    giveBack();
  }
}

/** The part of the driver's client that drizzle uses for statements outside transactions. */
function driverOver({ reads, writes, retries }: Lanes, { whose, patience }: Caller) {
  const change = (text: string, parameters: unknown[], asValues: boolean) => {
    const shared = patience();
    return untilUnlocked((earlier) => {
      // Behind waiting changes of the same business, a new change would mostly wait, too, so it doesn't take a place from other
      // businesses.
      if (earlier === 0 && !retries.turns.has(whose)) return writes.send(text, parameters, asValues, true);
      return inTurn(retries, whose, shared, () => retries.send(text, parameters, asValues, true));
    }, shared);
  };
  const unsafe = (text: string, parameters: unknown[]) => {
    let asValues = false;
    // Sent only in the next microtask: by then drizzle has said whether it wants rows as objects or as lists.
    const answer = Promise.resolve().then(() =>
      mayWait(text) ? change(text, parameters, asValues) : reads.send(text, parameters, asValues, false),
    );
    return Object.assign(answer, {
      values() {
        asValues = true;
        return answer;
      },
    });
  };
  // Safe: drizzle sets these two properties and calls `unsafe`; transactions don't come this way.
  return { unsafe, options: { parsers: {}, serializers: {} } } as unknown as postgres.Sql;
}
