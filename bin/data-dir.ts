import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { firstLineOf, Refusal } from "./refusal";

/**
 * Creates DATA_DIR if it doesn't exist. It's private, but root's lets the PostgreSQL user pass through.
 *
 * @returns its path without symbolic links
 * @throws Refusal when it can't be created or written to
 */
export function makeDataDir(dataDir: string): string {
  try {
    if (makeFolder(dataDir)) chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (!statSync(dataDir).isDirectory()) throw new Error("it isn't a folder");
    return realpathSync(dataDir);
  } catch (error) {
    throw new Refusal(`Can't use DATA_DIR ${dataDir}: ${firstLineOf(error)}`);
  }
}

/** Step by step: Node's own recursive mkdir never returns where the system denies that a parent exists, as /proc does. */
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
