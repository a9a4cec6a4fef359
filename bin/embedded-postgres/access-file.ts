import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "../refusal";

const DatabaseAccess = z.object({
  /** identifies the cluster, so that one left in a temporary folder by an earlier DATA_DIR of this name isn't mistaken for it */
  id: z.string(),
  port: z.number().int(),
  password: z.string(),
  /** where the cluster is, for people who look for it */
  cluster: z.string(),
});

/** How to reach the embedded database of a DATA_DIR; kept in `postgres.json`, readable only by its owner. */
export type DatabaseAccess = z.infer<typeof DatabaseAccess>;

/** @throws Refusal when the file can't be read */
export function readDatabaseAccess(dataDir: string): DatabaseAccess | undefined {
  const file = accessFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    return DatabaseAccess.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Refusal(`Couldn't read ${file}. Restore it, or move DATA_DIR away to start with an empty database.`);
  }
}

export function newDatabaseAccess(): DatabaseAccess {
  return { id: randomBytes(8).toString("hex"), port: 0, password: randomBytes(24).toString("base64url"), cluster: "" };
}

export function writeAccess(dataDir: string, access: DatabaseAccess): void {
  const draft = `${accessFile(dataDir)}.draft`;
  writeFileSync(draft, `${JSON.stringify(access, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, accessFile(dataDir));
}

function accessFile(dataDir: string): string {
  return join(dataDir, "postgres.json");
}
