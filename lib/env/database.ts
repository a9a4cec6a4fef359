import { type Connection, connect, connectForRequests, type Database } from "../../db/client";
import { oncePerProcess } from "../process/once-per-process";
import { env } from "./env";

const held = oncePerProcess<{ requests?: Connection; work?: Connection }>("database", () => ({}));

/** What this process answers requests with, opened at the first call; hot reload keeps it. */
export function database(): Database {
  const { databaseUrl, databasePooled, onVercel } = env();
  held.requests ??= connectForRequests(databaseUrl, { isPooled: databasePooled, isShortLived: onVercel });
  return held.requests.db;
}

/** What this process's workers do due work with: they never stand in a request's way, nor requests in theirs. */
export function workDatabase(): Database {
  const { databaseUrl, databasePooled } = env();
  held.work ??= connect(databaseUrl, { max: 3, isPooled: databasePooled });
  return held.work.db;
}
