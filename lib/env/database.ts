import { type Connection, connect, type Database } from "../../db/client";
import { oncePerProcess } from "../process/once-per-process";
import { env } from "./env";

const held = oncePerProcess<{ connection?: Connection }>("database", () => ({}));

/** This process's one pool, opened at the first call; hot reload keeps it. */
export function database(): Database {
  held.connection ??= connect(env().databaseUrl, { serverless: env().onVercel });
  return held.connection.db;
}
