import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { firstLineOf, Refusal } from "./refusal";

/**
 * Makes DATA_DIR where there is none: private, but root's lets the user of PostgreSQL pass.
 *
 * @returns its path without symbolic links
 * @throws Refusal when it can't be made or written to
 */
export function makeDataDir(dataDir: string): string {
  try {
    if (makeFolder(dataDir)) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (!statSync(dataDir).isDirectory()) throw new Error("it is no folder");
    return realpathSync(dataDir);
  } catch (error) {
    throw new Refusal(`DATA_DIR ${dataDir} can't be used: ${firstLineOf(error)}`);
  }
}

/** Step by step: Node's own recursive way never returns where the system denies that a parent exists, as /proc does. */
function makeFolder(folder: string): boolean {
  if (existsSync(folder)) return false;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (existsSync(folder)) return false;
    throw error;
  }
}
