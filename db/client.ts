import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { type Lane, openLane } from "./lane";
import { type Lanes, overLanes } from "./lanes";

/** A connection pool, or one transaction on it: queries take either. */
export type Database = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$with" | "with"
>;
export type Connection = { db: Database; close(): Promise<void> };

type Options = {
  /** behind a pooler that gives a connection for one transaction only: nothing is left in a session */
  isPooled?: boolean;
  /** how long a change may wait for rows that others hold, 10 s unless told (rule C11.2) */
  patienceMs?: number;
};

const PATIENCE_MS = 10_000;
/** A statement behind another one on its connection waits with it, so the first attempt gives way sooner than the later ones. */
const FIRST_WAIT_MS = 50;
const WAIT_MS = 100;
/** Connections that are seldom used are given back after a minute. */
const SELDOM_SECONDS = 60;
/** Instances that live for a moment only give all of theirs back soon. */
const SHORT_LIVED_SECONDS = 5;

/**
 * Opens a few connections for work of one kind, such as a worker's or a script's; they are made at the first query.
 *
 * @param options.max connections at most
 */
export function connect(url: string, { max, isPooled, ...options }: Options & { max: number }): Connection {
  const lane = openLane(url, { max, isPooled, waitMs: WAIT_MS });
  return connectionOver({ reads: lane, writes: lane, retries: lane, transactions: lane, long: lane }, options);
}

/**
 * Opens what a process answers requests with. Each kind of work has connections of its own, so that reads never stand behind
 * a statement that waits, and no change behind a long transaction (rule C11.3).
 *
 * @param options.isShortLived for an instance of which there may be many: fewer connections, given back soon
 */
export function connectForRequests(url: string, options: Options & { isShortLived?: boolean } = {}): Connection {
  const { isPooled, isShortLived = false } = options;
  const open = (max: number, idleSeconds: number | undefined, waitMs = WAIT_MS): Lane =>
    openLane(url, { max, isPooled, waitMs, idleSeconds: isShortLived ? SHORT_LIVED_SECONDS : idleSeconds });
  // The driver sends statements one behind another on a busy connection. Few connections that are kept busy book a third more than
  // many that take turns on two cores.
  const few = isShortLived ? 2 : 3;
  return connectionOver(
    {
      reads: open(few, undefined),
      writes: open(few, undefined, FIRST_WAIT_MS),
      retries: open(2, SELDOM_SECONDS),
      transactions: open(few, SELDOM_SECONDS),
      long: open(2, SELDOM_SECONDS),
    },
    options,
  );
}

const longWork = new WeakMap<Database, Database>();

/** The connections for transactions that take long, such as a file's import; what has no such connections is used as it is. */
export const longWorkOf = (db: Database): Database => longWork.get(db) ?? db;

function connectionOver({ long, ...lanes }: Lanes & { long: Lane }, { patienceMs = PATIENCE_MS }: Options): Connection {
  const db = overLanes(lanes, patienceMs);
  longWork.set(db, overLanes({ reads: long, writes: long, retries: long, transactions: long }, patienceMs));
  const all = new Set([...Object.values(lanes), long]);
  return {
    db,
    async close() {
      await Promise.all([...all].map((lane) => lane.close()));
    },
  };
}
