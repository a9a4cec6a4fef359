import { type Connection, connect, connectForRequests, type Database } from "../../db/client";
import { oncePerProcess } from "../process/once-per-process";
import { env } from "./env";

const held = oncePerProcess<{ requests?: Connection; work?: Connection; health?: Connection }>("database", () => ({}));

/** What this process answers requests with, opened at the first call; hot reload keeps it. */
export function database(): Database {
  const { databaseUrl, databasePooled, onVercel } = env();
  held.requests ??= connectForRequests(databaseUrl, { isPooled: databasePooled, isShortLived: onVercel });
  return held.requests.db;
}

/** What this process asks the database with whether it answers: nothing else goes there, so that no work can hold it up (rule C11.3). */
export function healthDatabase(): Database {
  const { databaseUrl, databasePooled } = env();
  held.health ??= connect(databaseUrl, { max: 1, isPooled: databasePooled });
  return held.health.db;
}

/** What this process's workers do due work with: they never stand in a request's way, nor requests in theirs. */
export function workDatabase(): Database {
  const { databaseUrl, databasePooled } = env();
  held.work ??= connect(databaseUrl, { max: 3, isPooled: databasePooled });
  return held.work.db;
}
