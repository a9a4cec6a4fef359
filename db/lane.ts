import { sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { openTurns, type Turns } from "./turns";

/** Connections of one kind. */
export type Lane = {
  /** runs a single statement; a statement that may wait gives up after the lane's time */
  send(text: string, parameters: unknown[], asValues: boolean, mayWait: boolean): Promise<unknown>;
  transaction: PostgresJsDatabase["transaction"];
  /** the places that transactions and later attempts take first, as many as there are connections */
  turns: Turns;
  close(): Promise<void>;
};

/** What a statement needs from the driver, both on the pool and in a transaction. */
type Sender = Pick<postgres.Sql, "unsafe">;

/** A connection's prepared statements and other state are released after this time. */
const LIFETIME_SECONDS = 30 * 60;

/**
 * Opens connections to a PostgreSQL URL; they connect at the first query.
 *
 * @param options.waitMs how long a statement waits for rows that another transaction holds
 * @param options.each how many transactions of one business may run at a time; any number by default
 * @param options.isPooled behind a pooler no session is ours: nothing is prepared, and each transaction sets the time
 */
export function openLane(
  url: string,
  options: { max: number; each?: number; waitMs: number; isPooled?: boolean; idleSeconds?: number },
): Lane {
  const { max, each = max, waitMs, isPooled = false, idleSeconds } = options;
  const client = preparing(
    postgres(url, {
      max,
      idle_timeout: idleSeconds,
      max_lifetime: LIFETIME_SECONDS,
      prepare: !isPooled,
      connect_timeout: 10,
      connection: { application_name: "booking", TimeZone: "UTC", ...(isPooled ? {} : { lock_timeout: waitMs }) },
      onnotice: () => {},
    }),
  );
  const db = drizzle(client);
  const limit = `set local lock_timeout = '${waitMs}ms'`;
  const one = (sender: Sender, text: string, parameters: unknown[], asValues: boolean): Promise<unknown> => {
    // Safe: drizzle made the parameters for this very driver; its types just don't say so.
    const query = sender.unsafe(text, parameters as never[]);
    return asValues ? query.values() : query.execute();
  };
  return {
    // Right behind a statement without values the driver sends the next one before the first is answered. PgBouncer gives the connection to
    // another client at that answer, and the second is never answered: so none is sent alone (rule C11.3).
    send: (text, parameters, asValues, mayWait) =>
      isPooled && (mayWait || parameters.length === 0)
        ? client.begin(async (tx) => {
            const limited = tx.unsafe(limit).execute();
            const [, answer] = await Promise.all([limited, one(tx, text, parameters, asValues)]);
            return answer;
          })
        : one(client, text, parameters, asValues),
    transaction: (run, config) =>
      db.transaction(async (tx) => {
        if (isPooled) await tx.execute(sql.raw(limit));
        return run(tx);
      }, config),
    turns: openTurns({ places: max, each }),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * The same client with its statements prepared once per connection, if it prepares any: drizzle sends them unnamed, which costs a
 * second round trip each. A proxy keeps every other property, so the types stay as they are.
 */
function preparing<Client extends object>(client: Client): Client {
  return new Proxy(client, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== "function") return value;
      if (name === "unsafe") {
        return (text: string, parameters: unknown[]) =>
          Reflect.apply(value, target, [text, parameters, { prepare: true }]);
      }
      if (name === "begin") {
        return (...call: unknown[]) => Reflect.apply(value, target, call.map(preparingTransaction));
      }
      return value;
    },
  });
}

/** `begin` takes options and a callback; the callback gets a client that also prepares. */
function preparingTransaction(argument: unknown): unknown {
  if (typeof argument !== "function") return argument;
  return (transaction: object) => argument(preparing(transaction));
}
