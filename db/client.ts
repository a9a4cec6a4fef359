import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { type Lane, openLane } from "./lane";
import { type Caller, type Lanes, overLanes } from "./lanes";
import { PATIENCE_MS } from "./until-unlocked";

/** A connection pool, or one transaction on it: queries take either. */
export type Database = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$with" | "with"
>;
export type Connection = { db: Database; close(): Promise<void> };

type Options = {
  /** behind a pooler that gives a connection for one transaction only: nothing is left in a session */
  isPooled?: boolean;
  /** how long a change, or all of one request's, may wait for rows that others hold, 10 s unless told (rule C11.2) */
  patienceMs?: number;
};

/** A statement behind another one on its connection waits with it, so the first attempt gives way sooner than the later ones. */
const FIRST_WAIT_MS = 50;
const WAIT_MS = 100;
/** Connections that are seldom used are given back after a minute. */
const SELDOM_SECONDS = 60;
/** Instances that live for a moment only give all of theirs back soon. */
const SHORT_LIVED_SECONDS = 5;
/** So many transactions of one business are under way at a time in a process; always fewer than there are connections for them. */
const TRANSACTIONS_EACH = 2;

/**
 * Opens a few connections for work of one kind, such as a worker's or a script's; they are made at the first query.
 *
 * @param options.max connections at most
 */
export function connect(url: string, { max, isPooled, ...options }: Options & { max: number }): Connection {
  const lane = openLane(url, { max, isPooled, waitMs: WAIT_MS });
  return connectionOver(
    { reads: lane, snapshots: lane, writes: lane, retries: lane, transactions: lane, long: lane },
    options,
  );
}

/**
 * Opens what a process answers requests with. Each kind of work has connections of its own, so that reads never stand behind
 * a statement that waits, and no change behind a long transaction (rule C11.3).
 *
 * @param options.isShortLived for an instance of which there may be many: fewer connections, given back soon
 */
export function connectForRequests(url: string, options: Options & { isShortLived?: boolean } = {}): Connection {
  const { isPooled, isShortLived = false } = options;
  const open = (max: number, more: { idleSeconds?: number; waitMs?: number; each?: number } = {}): Lane => {
    const idleSeconds = isShortLived ? SHORT_LIVED_SECONDS : more.idleSeconds;
    return openLane(url, { waitMs: WAIT_MS, ...more, max, isPooled, idleSeconds });
  };
  // The driver sends statements one behind another on a busy connection. Few connections that are kept busy book a third more than
  // many that take turns on two cores.
  const few = isShortLived ? 2 : 3;
  return connectionOver(
    {
      reads: open(few),
      snapshots: open(2, { idleSeconds: SELDOM_SECONDS, each: 1 }),
      writes: open(few, { waitMs: FIRST_WAIT_MS }),
      retries: open(2, { idleSeconds: SELDOM_SECONDS, each: 1 }),
      transactions: open(few, { idleSeconds: SELDOM_SECONDS, each: Math.min(TRANSACTIONS_EACH, few - 1) }),
      long: open(2, { idleSeconds: SELDOM_SECONDS, each: 1 }),
    },
    options,
  );
}

/** One database as it is for long work, and as it is for one request. */
type Views = { long(): Database; forRequest?: (whose: string | null) => Database };
const views = new WeakMap<Database, Views>();

/** The connections for transactions that take long, such as a file's import; what has no such connections is used as it is. */
export const longWorkOf = (db: Database): Database => views.get(db)?.long() ?? db;

/**
 * The database for one request: all its waiting for others counts together (rule C11.2), and it takes turns with others of the
 * same business (rule C11.5). What is one already, or is a transaction, is used as it is.
 *
 * @param whose the business, or whoever else asks; null: nobody in particular
 */
export const forRequest = (db: Database, whose: string | null): Database => views.get(db)?.forRequest?.(whose) ?? db;

function connectionOver({ long, ...lanes }: Lanes & { long: Lane }, { patienceMs = PATIENCE_MS }: Options): Connection {
  const longLanes = { reads: long, snapshots: long, writes: long, retries: long, transactions: long };
  const viewFor = (caller: Caller, forRequest?: Views["forRequest"]): Database => {
    const db = overLanes(lanes, caller);
    views.set(db, { long: () => overLanes(longLanes, caller), forRequest });
    return db;
  };
  const all = new Set([...Object.values(lanes), long]);
  return {
    db: viewFor({ whose: null, patience: () => ({ leftMs: patienceMs }) }, (whose) => {
      const patience = { leftMs: patienceMs };
      return viewFor({ whose, patience: () => patience });
    }),
    async close() {
      await Promise.all([...all].map((lane) => lane.close()));
    },
  };
}
