import { type Connection, connect, type Database } from "../../db/client";
import { env } from "./env";

const HELD = Symbol.for("booking.database");

type Held = { connection?: Connection };

/** The process-wide place of the pool. Safe to assert: nothing else knows the symbol. */
function heldConnection(): Held {
  const globals = globalThis as unknown as Record<symbol, Held | undefined>;
  globals[HELD] ??= {};
  return globals[HELD];
}

/** This process's one pool, opened at the first call; hot reload keeps it. */
export function database(): Database {
  const held = heldConnection();
  held.connection ??= connect(env().databaseUrl, { serverless: env().onVercel });
  return held.connection.db;
}
