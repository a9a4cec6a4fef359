import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { deleteInPieces } from "../../db/delete-in-pieces";
import { idempotencyKeys } from "../../db/schema";
import type { Ctx } from "../context";
import { invalidIdempotencyKey } from "../errors";

const KEPT_HOURS = 24;

/**
 * The first answer for the request's `Idempotency-Key`, or null if there is none (rule A10.2).
 *
 * @throws AppError `invalid_idempotency_key` if the key was used with another body
 */
export async function findKeptAnswer({ db, org, now, idempotency }: Ctx): Promise<string | null> {
  if (!idempotency) return null;
  const { scope, key, bodyHash, onReplay } = idempotency;
  const isKey = and(eq(idempotencyKeys.orgId, org.id), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [kept] = await db
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      answer: idempotencyKeys.answer,
      expiresAt: idempotencyKeys.expiresAt,
    })
    .from(idempotencyKeys)
    .where(isKey);
  if (!kept) return null;
  if (kept.expiresAt <= now) {
    await db.delete(idempotencyKeys).where(and(isKey, lte(idempotencyKeys.expiresAt, now)));
    return null;
  }
  if (kept.bodyHash !== bodyHash) {
    throw invalidIdempotencyKey("was used with another body in the last 24 hours", kept.answer);
  }
  onReplay?.();
  return kept.answer;
}

/**
 * The statement that keeps an answer; it's part of the change's own, so that it's stored exactly when the change is (rule A10.3). A second
 * call with the same key waits here for the first, then fails on the key and finds the first call's answer.
 */
export function keepAnswer({ org, now, idempotency }: Ctx, view: unknown): SQL {
  if (!idempotency) return sql`select 1`;
  const { scope, key, bodyHash } = idempotency;
  const expiresAt = new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString();
  return sql`insert into idempotency_keys (org_id, scope, key, body_hash, answer, expires_at)
    values (${org.id}, ${scope}, ${key}, ${bodyHash}, ${JSON.stringify(view)}, ${expiresAt}) returning 1`;
}

/** Deletes expired answers. */
export function pruneAnswers(db: Database, now: Date): Promise<boolean> {
  const { expiresAt } = idempotencyKeys;
  return deleteInPieces(db, { table: idempotencyKeys, where: lte(expiresAt, now), orderBy: sql`${expiresAt}` });
}
