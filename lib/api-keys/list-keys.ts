import { desc, eq } from "drizzle-orm";
import { apiKeys } from "../../db/schema";
import type { KeyAccess } from "../../db/vocabulary";
import type { Ctx } from "../context";

export type KeyState = "active" | "expired" | "revoked";

/** A key as its business sees it; neither its text nor its hash is part of it. */
export type KeyView = {
  id: string;
  name: string;
  access: KeyAccess;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  state: KeyState;
};

/** The keys of the business: those that work first, the newest before older ones. */
export async function listKeys({ db, org, now }: Ctx): Promise<KeyView[]> {
  const { id, name, access, createdAt, lastUsedAt, expiresAt, revokedAt } = apiKeys;
  const rows = await db
    .select({ id, name, access, createdAt, lastUsedAt, expiresAt, revokedAt })
    .from(apiKeys)
    .where(eq(apiKeys.orgId, org.id))
    .orderBy(desc(createdAt), desc(id));
  const keys = rows.map((row) => ({ ...row, state: stateOf(row, now) }));
  return [...keys.filter(({ state }) => state === "active"), ...keys.filter(({ state }) => state !== "active")];
}

function stateOf({ revokedAt, expiresAt }: Pick<KeyView, "revokedAt" | "expiresAt">, now: Date): KeyState {
  if (revokedAt !== null) return "revoked";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}
