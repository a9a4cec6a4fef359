import type { DemoData } from "../orgs/demo-data";
import { issueKey } from "./issue-key";

/** A demo business's keys: fresh ones, one of each access. */
export const demoKeys: DemoData = async ({ db, org: { slug } }) => {
  const readWrite = await issueKey(db, { slug, access: "read-write", expiresAt: null, name: "Demo (read-write)" });
  const readOnly = await issueKey(db, { slug, access: "read-only", expiresAt: null, name: "Demo (read-only)" });
  return { readWrite: readWrite.key, readOnly: readOnly.key };
};
