import type { Database } from "../../db/client";
import { apiKeys } from "../../db/schema";
import type { KeyAccess } from "../../db/vocabulary";
import { newApiKey, newId } from "../ids";
import { getOrg } from "../orgs/get-org";
import { keyHash } from "./key-hash";

/**
 * Issues a key of one business. Its text is in the answer and nowhere else: only its hash is stored.
 *
 * @throws AppError `business_not_found`
 */
export async function issueKey(
  db: Database,
  input: { slug: string; access: KeyAccess; expiresAt: Date | null; name?: string },
): Promise<{ key: string }> {
  const org = await getOrg(db, input.slug);
  const key = newApiKey();
  await db.insert(apiKeys).values({
    orgId: org.id,
    id: newId("key"),
    name: input.name ?? "",
    hash: keyHash(key),
    access: input.access,
    expiresAt: input.expiresAt,
  });
  return { key };
}
