import { lte, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from "../../db/schema";
import { ENDED_CONNECTION_DAYS } from "./tokens/issue-tokens";

const DAY_MS = 86_400_000;

/**
 * Deletes codes a day after they expire, expired tokens, connections long after they could last be used, and programs that weren't
 * connected in time (rule O10.7).
 *
 * @returns false: more may be left
 */
export async function pruneOAuth(db: Database, now: Date): Promise<boolean> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const done = [
    await prune(db, oauthCodes, oauthCodes.expiresAt, before(1)),
    await prune(db, oauthTokens, oauthTokens.expiresAt, now),
    await prune(db, oauthGrants, oauthGrants.expiresAt, before(ENDED_CONNECTION_DAYS)),
    await prune(db, oauthClients, oauthClients.keptUntil, now),
  ];
  return done.every(Boolean);
}

type Column =
  | typeof oauthCodes.expiresAt
  | typeof oauthTokens.expiresAt
  | typeof oauthGrants.expiresAt
  | typeof oauthClients.keptUntil;

const prune = (db: Database, table: Parameters<typeof deleteInPieces>[1]["table"], column: Column, before: Date) =>
  deleteInPieces(db, { table, where: lte(column, before), orderBy: sql`${column}` });
