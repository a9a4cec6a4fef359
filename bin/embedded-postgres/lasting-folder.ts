import { createHash } from "node:crypto";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { platform, tmpdir } from "node:os";
import { join } from "node:path";
import { Refusal } from "../refusal";

/** Where the database of a DATA_DIR is kept when it can't be inside: temporary folders that survive a restart. */
export function lastingFolderOf(dataDir: string): string {
  const base = platform() === "linux" && existsSync("/var/tmp") ? "/var/tmp" : tmpdir();
  const hash = createHash("sha256").update(realpathSync(dataDir)).digest("hex").slice(0, 16);
  return join(base, `appointment-booking-${hash}`);
}

/**
 * Creates the folder, or makes sure that the existing one is ours: anyone can write to a temporary folder.
 *
 * @throws Refusal when another user could change its contents
 */
export function ensureOwnFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o711 });
    chmodSync(folder, 0o711);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  const stats = lstatSync(folder);
  const isOurs = stats.isDirectory() && (stats.mode & 0o022) === 0 && stats.uid === (process.getuid?.() ?? stats.uid);
  if (!isOurs) throw new Refusal(`${folder} belongs to another user. Remove it, or choose another DATA_DIR.`);
}

/** Copies PostgreSQL's programs into the folder, readable by everyone; a finished copy is reused. */
export function copyBinaries(native: string, folder: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8"));
  const copy = join(folder, `native-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.draft`;
  rmSync(draft, { recursive: true, force: true });
  for (const part of ["bin", "lib", "share"]) {
    cpSync(join(native, part), join(draft, part), { recursive: true, verbatimSymlinks: true });
  }
  openToAll(draft);
  renameSync(draft, copy);
  return copy;
}

function openToAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  const isRunnable = stats.isDirectory() || (stats.mode & 0o100) !== 0;
  chmodSync(path, isRunnable ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
