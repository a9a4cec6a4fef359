import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal, say } from "../refusal";
import type { DatabaseAccess } from "./access-file";
import { copyBinaries, ensureOwnFolder, lastingFolderOf } from "./lasting-folder";
import { platformBinaries, programIn } from "./platform-binaries";
import { stopAllIn } from "./postmaster";
import { canEnter, canRun, isRoot, type SystemUser, unprivilegedUser } from "./unprivileged-user";

export type ClusterPlace = {
  /** PostgreSQL's data folder; it may not exist yet */
  cluster: string;
  /** the folder of its programs */
  native: string;
  user: SystemUser | undefined;
};

/**
 * Finds where the database of a DATA_DIR is, or where to create it: inside, unless PostgreSQL's user can't get there;
 * then, with its programs, in a lasting temporary folder.
 */
export async function placeCluster(dataDir: string, access: DatabaseAccess): Promise<ClusterPlace> {
  const inside = join(dataDir, "postgres");
  const lasting = lastingFolderOf(dataDir);
  const outside = join(lasting, "postgres");
  const insideExists = isCluster(inside);
  const outsideIsOurs = !insideExists && isCluster(outside) && markOf(lasting) === access.id;
  const existing = insideExists ? inside : outsideIsOurs ? outside : undefined;
  const user = isRoot() ? (ownerOf(existing) ?? unprivilegedUser()) : undefined;

  const native = platformBinaries();
  const areBinariesOpen = canRun(programIn(native, "postgres"), user);
  if (!areBinariesOpen && !canRun(programIn(native, "postgres"), undefined)) {
    throw new Refusal(
      "The embedded PostgreSQL can't run on this system because a library is missing. Set DATABASE_URL.",
    );
  }
  const staysInside = insideExists || (!outsideIsOurs && areBinariesOpen && suits(dataDir, user));
  if (!areBinariesOpen || !staysInside) ensureOwnFolder(lasting);
  const place: ClusterPlace = {
    cluster: staysInside ? inside : outside,
    native: areBinariesOpen ? native : copyBinaries(native, lasting),
    user,
  };
  if (insideExists && user && !canEnter(inside, user)) {
    throw new Refusal(
      `The database's own user can't access ${inside}. Open up the folders above it, or set DATABASE_URL.`,
    );
  }
  if (!staysInside) await claim(lasting, place.cluster, access.id);
  return place;
}

/** A database in the temporary folder belongs to this DATA_DIR only if both have the same id. */
async function claim(lasting: string, cluster: string, id: string): Promise<void> {
  if (markOf(lasting) === id) return;
  await stopAllIn(cluster);
  rmSync(cluster, { recursive: true, force: true });
  writeFileSync(join(lasting, "id"), id, { mode: 0o600 });
  say(`the database is kept in ${lasting}, because PostgreSQL's user can't work inside DATA_DIR`);
}

/** Whether a data folder can be created here: accessible, and on a file system that keeps owners and modes. */
function suits(dataDir: string, user: SystemUser | undefined): boolean {
  if (process.platform === "win32") return true;
  if (user && !canEnter(dataDir, user)) return false;
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(probe, { recursive: true });
    chmodSync(probe, 0o700);
    if (user) chownSync(probe, user.uid, user.gid);
    const stats = statSync(probe);
    return (stats.mode & 0o077) === 0 && (!user || stats.uid === user.uid);
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
}

export function isCluster(folder: string): boolean {
  return existsSync(join(folder, "PG_VERSION"));
}

/** The user a data folder belongs to, who keeps using it. */
function ownerOf(cluster: string | undefined): SystemUser | undefined {
  if (cluster === undefined) return undefined;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? undefined : { uid, gid };
}

function markOf(lasting: string): string | undefined {
  const mark = join(lasting, "id");
  return existsSync(mark) ? readFileSync(mark, "utf8") : undefined;
}
