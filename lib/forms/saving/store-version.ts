import type { Database } from "../../../db/client";
import { formVersions } from "../../../db/schema";
import { versionHash, type Written } from "./decide-fields";

type NewVersion = {
  orgId: string;
  formId: string;
  version: number;
  written: Written;
  statements: Record<string, string>;
  now: Date;
};

/** Stores a version, which never changes again (rule F1.2). */
export async function storeVersion(
  tx: Database,
  { orgId, formId, version, written, statements, now }: NewVersion,
): Promise<void> {
  const hash = versionHash(written);
  await tx.insert(formVersions).values({ orgId, formId, version, ...written, statements, hash, writtenAt: now });
}
