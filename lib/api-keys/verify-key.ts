import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../db/client";
import { apiKeys } from "../../db/schema";
import type { KeyAccess } from "../../db/vocabulary";
import { isApiKey } from "../ids";
import { keyHash } from "./key-hash";

export type VerifiedKey = { orgId: string; keyId: string; access: KeyAccess };

const LAST_USED_STEP_MS = 60_000;

/**
 * The key that a text is, or null when it is malformed, unknown, revoked or expired: the caller gives all of these
 * one answer (rule E1). Read from the database on every request, so a revoked key stops at once (rule H5.2).
 */
export async function verifyKey(db: Database, text: string, now: Date): Promise<VerifiedKey | null> {
  if (!isApiKey(text)) return null;
  const hash = keyHash(text);
  const [row] = await db
    .select({
      orgId: apiKeys.orgId,
      id: apiKeys.id,
      hash: apiKeys.hash,
      access: apiKeys.access,
      expiresAt: apiKeys.expiresAt,
      revokedAt: apiKeys.revokedAt,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .where(eq(apiKeys.hash, hash));
  if (!row || !timingSafeEqual(Buffer.from(row.hash), Buffer.from(hash))) return null;
  if (row.revokedAt !== null || (row.expiresAt !== null && row.expiresAt <= now)) return null;
  await noteUse(db, row, now);
  return { orgId: row.orgId, keyId: row.id, access: row.access };
}

/** Written at most once a minute for a key (rule E2). */
async function noteUse(
  db: Database,
  key: { orgId: string; id: string; lastUsedAt: Date | null },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - LAST_USED_STEP_MS);
  if (key.lastUsedAt !== null && key.lastUsedAt > before) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(
      and(
        eq(apiKeys.orgId, key.orgId),
        eq(apiKeys.id, key.id),
        or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, before)),
      ),
    );
}
