import { type Connection, connect, connectForRequests, type Database } from "../../db/client";
import { env } from "./env";

const HELD = Symbol.for("booking.database");

type Held = { requests?: Connection; work?: Connection };

/** The process-wide place of the pools. Safe to assert: nothing else knows the symbol. */
function heldConnections(): Held {
  const globals = globalThis as unknown as Record<symbol, Held | undefined>;
  globals[HELD] ??= {};
  return globals[HELD];
}

/** What this process answers requests with, opened at the first call; hot reload keeps it. */
export function database(): Database {
  const held = heldConnections();
  const { databaseUrl, databasePooled, onVercel } = env();
  held.requests ??= connectForRequests(databaseUrl, { isPooled: databasePooled, isShortLived: onVercel });
  return held.requests.db;
}

/** What this process's workers do due work with: they never stand in a request's way, nor requests in theirs. */
export function workDatabase(): Database {
  const held = heldConnections();
  const { databaseUrl, databasePooled } = env();
  held.work ??= connect(databaseUrl, { max: 3, isPooled: databasePooled });
  return held.work.db;
}
