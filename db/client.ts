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
  /** behind a pooler that hands out a connection for one transaction only, so nothing is kept in a session */
  isPooled?: boolean;
  /** how long a change, or all changes of one request, may wait for rows that others hold; 10 s by default (rule C11.2) */
  patienceMs?: number;
};

/**
 * A statement queued behind another one on its connection waits with it, so the first attempt gives up sooner than later ones.
 */
const FIRST_WAIT_MS = 50;
const WAIT_MS = 100;
/** Rarely used connections are given back after a minute. */
const SELDOM_SECONDS = 60;
/** Short-lived instances give all of theirs back soon. */
const SHORT_LIVED_SECONDS = 5;
/** How many transactions of one business a process runs at a time; always fewer than there are connections for them. */
const TRANSACTIONS_EACH = 2;

/**
 * Opens a few connections for one kind of work, such as a worker's or a script's; they connect at the first query.
 *
 * @param options.max connections at most
 */
export function connect(url: string, { max, isPooled, ...options }: Options & { max: number }): Connection {
  const lane = openLane(url, { max, isPooled, waitMs: WAIT_MS });
  return connectionOver(
    { reads: lane, snapshots: lane, writes: lane, retries: lane, transactions: lane, long: lane, beside: null },
    options,
  );
}

/**
 * Opens the connections with which a process answers requests. Each kind of work has its own, so that reads never queue behind a
 * waiting statement, and changes never behind a long transaction (rule C11.3).
 *
 * @param options.isShortLived for an instance of which there may be many: fewer connections, given back soon
 */
export function connectForRequests(url: string, options: Options & { isShortLived?: boolean } = {}): Connection {
  const { isPooled, isShortLived = false } = options;
  const open = (max: number, more: { idleSeconds?: number; waitMs?: number; each?: number } = {}): Lane => {
    const idleSeconds = isShortLived ? SHORT_LIVED_SECONDS : more.idleSeconds;
    return openLane(url, { waitMs: WAIT_MS, ...more, max, isPooled, idleSeconds });
  };
  // The driver queues statements on a busy connection. On two cores, a few busy connections book a third more than many that take
  // turns.
  const few = isShortLived ? 2 : 3;
  return connectionOver(
    {
      reads: open(few),
      snapshots: open(2, { idleSeconds: SELDOM_SECONDS, each: 1 }),
      writes: open(few, { waitMs: FIRST_WAIT_MS }),
      retries: open(2, { idleSeconds: SELDOM_SECONDS, each: 1 }),
      transactions: open(few, { idleSeconds: SELDOM_SECONDS, each: Math.min(TRANSACTIONS_EACH, few - 1) }),
      long: open(2, { idleSeconds: SELDOM_SECONDS, each: 1 }),
      // A pooler may have no connection left for a second half, and then the first ones would wait for each other.
      beside: isShortLived || isPooled ? null : open(1, { idleSeconds: SELDOM_SECONDS }),
    },
    options,
  );
}

/** A database as used for long work, and as used for one request. */
type Views = { of: object; long(): Database; beside: Lane | null; forRequest?: (whose: string | null) => Database };
/** Kept on the database itself: pages, API and workers are bundled each with a copy of this module, and share the process's connections. */
const VIEWS: unique symbol = Symbol.for("booking.database-views");
/** Only of the very database: something that wraps one is used as it is, too. */
const viewsOf = (db: Database & { [VIEWS]?: Views }): Views | undefined =>
  db[VIEWS]?.of === db ? db[VIEWS] : undefined;

/** The connections for long transactions, such as a file's import; a database without such connections is used as it is. */
export const longWorkOf = (db: Database): Database => viewsOf(db)?.long() ?? db;

/** The connection for half of a long read, as `readBeside` takes it; null: there is none. */
export const besideOf = (db: Database): Lane | null => viewsOf(db)?.beside ?? null;

/**
 * The database for one request: all its waiting for others counts together (rule C11.2), and it takes turns with other requests
 * of the same business (rule C11.5). A database that is already one, or a transaction, is used as it is.
 *
 * @param whose the business or other requester; null for none in particular
 */
export const forRequest = (db: Database, whose: string | null): Database => viewsOf(db)?.forRequest?.(whose) ?? db;

function connectionOver(
  { long, beside, ...lanes }: Lanes & { long: Lane; beside: Lane | null },
  { patienceMs = PATIENCE_MS }: Options,
): Connection {
  const longLanes = { reads: long, snapshots: long, writes: long, retries: long, transactions: long };
  const viewFor = (caller: Caller, forRequest?: Views["forRequest"]): Database => {
    const db = overLanes(lanes, caller);
    const views: Views = { of: db, long: () => overLanes(longLanes, caller), beside, forRequest };
    return Object.assign(db, { [VIEWS]: views });
  };
  const all = new Set([...Object.values(lanes), long, ...(beside === null ? [] : [beside])]);
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
