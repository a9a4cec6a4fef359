import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { idempotencyKeys } from "../../db/schema";
import type { Ctx } from "../context";
import { conflict, invalidFields } from "../errors";

const KEPT_HOURS = 24;
const WAIT_MS_MAX = 10_000;

/**
 * The first answer under the request's `Idempotency-Key`, or null when this call is the first (DECISIONS A10). A
 * call in progress under the same key is waited for: the key stays locked until this transaction ends.
 *
 * @throws AppError `invalid_fields` when the key was used with another body; `in_progress` after 10 s
 */
export async function keptAnswer(tx: Database, { org, now, idempotency }: Ctx): Promise<string | null> {
  if (!idempotency) return null;
  const { scope, key, bodyHash } = idempotency;
  await waitForKey(tx, `${org.id} ${scope} ${key}`);
  const [kept] = await tx
    .select({
      bodyHash: idempotencyKeys.bodyHash,
      answer: idempotencyKeys.answer,
      expiresAt: idempotencyKeys.expiresAt,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.orgId, org.id), eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (!kept || kept.expiresAt <= now) return null;
  if (kept.bodyHash !== bodyHash) {
    throw invalidFields({ "Idempotency-Key": ["was used with another body in the last 24 hours"] });
  }
  return kept.answer;
}

async function waitForKey(tx: Database, name: string): Promise<void> {
  try {
    await tx.execute(sql`select set_config('lock_timeout', ${String(WAIT_MS_MAX)}, true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`);
    await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
  } catch (error) {
    if (isLockTimeout(error)) throw conflict("in_progress");
    throw error;
  }
}

/** PostgreSQL's `lock_not_available`, as drizzle hands it on. */
function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && "code" in cause && cause.code === "55P03";
}

/** Keeps the answer in the change's own transaction, so that it stands exactly when the change does. */
export async function keepAnswer(tx: Database, { org, now, idempotency }: Ctx, view: unknown): Promise<void> {
  if (!idempotency) return;
  const { scope, key, bodyHash } = idempotency;
  const kept = { bodyHash, answer: JSON.stringify(view), expiresAt: new Date(now.getTime() + KEPT_HOURS * 3_600_000) };
  await tx
    .insert(idempotencyKeys)
    .values({ orgId: org.id, scope, key, ...kept })
    .onConflictDoUpdate({ target: [idempotencyKeys.orgId, idempotencyKeys.scope, idempotencyKeys.key], set: kept });
}
