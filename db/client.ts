import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";

/** A connection pool, or one transaction on it: queries take either. */
export type Database = Pick<
  PostgresJsDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$with" | "with"
>;
export type Connection = { db: Database; close(): Promise<void> };

/**
 * The driver sends statements one behind another on a busy connection. Few connections that are kept busy book a third
 * more than many that take turns on two cores.
 */
const CONNECTIONS = 3;
/** How long a statement waits for a row that another transaction holds. */
const LOCK_WAIT_MS_MAX = 10_000;

/**
 * Opens a pool on a PostgreSQL URL; connections are made at the first query.
 *
 * @param options.max connections at most, 3 unless told
 * @param options.serverless short-lived instances: few connections, released soon, no server-side statements
 */
export function connect(url: string, options: { max?: number; serverless?: boolean } = {}): Connection {
  const client = postgres(url, {
    max: options.max ?? (options.serverless ? 5 : CONNECTIONS),
    idle_timeout: options.serverless ? 5 : undefined,
    prepare: !options.serverless,
    connect_timeout: 10,
    connection: { application_name: "booking", TimeZone: "UTC", lock_timeout: LOCK_WAIT_MS_MAX },
    onnotice: () => {},
  });
  return {
    db: drizzle(options.serverless ? client : preparing(client)),
    close: () => client.end({ timeout: 5 }),
  };
}

/**
 * The same client, its statements prepared once for each connection: drizzle sends them unnamed, which costs a
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

/** `begin` takes options and a callback: the callback is handed a client that prepares, too. */
function preparingTransaction(argument: unknown): unknown {
  if (typeof argument !== "function") return argument;
  return (transaction: object) => argument(preparing(transaction));
}
