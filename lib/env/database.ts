import { type Connection, connect, connectForRequests, type Database } from "../../db/client";
import { oncePerProcess } from "../process/once-per-process";
import { env } from "./env";

const held = oncePerProcess<{ requests?: Connection; work?: Connection; health?: Connection }>("database", () => ({}));

/** The connection for requests, opened at the first call; it survives hot reload. */
export function database(): Database {
  const { databaseUrl, databasePooled, onVercel } = env();
  held.requests ??= connectForRequests(databaseUrl, { isPooled: databasePooled, isShortLived: onVercel });
  return held.requests.db;
}

/** The connection for health checks: nothing else uses it, so no work can hold it up (rule C11.3). */
export function healthDatabase(): Database {
  const { databaseUrl, databasePooled } = env();
  held.health ??= connect(databaseUrl, { max: 1, isPooled: databasePooled });
  return held.health.db;
}

/** The connections of this process's workers, so that they and requests never block each other. */
export function workDatabase(): Database {
  const { databaseUrl, databasePooled } = env();
  held.work ??= connect(databaseUrl, { max: 3, isPooled: databasePooled });
  return held.work.db;
}
