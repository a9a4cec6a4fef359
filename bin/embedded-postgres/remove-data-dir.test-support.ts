import { existsSync, rmSync } from "node:fs";
import { lastingFolderOf } from "./lasting-folder";

/** Removes a DATA_DIR that is no longer used, with what its database keeps elsewhere. */
export function removeDataDir(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  rmSync(lastingFolderOf(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
