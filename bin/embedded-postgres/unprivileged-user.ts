import { spawnSync } from "node:child_process";
import { Refusal } from "../refusal";

/** The user PostgreSQL runs as, if it isn't the user who started this process. */
export type SystemUser = { uid: number; gid: number };

const CANDIDATES = ["postgres", "nobody"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as a user with fewer rights (rule O3).
 *
 * @throws Refusal when the system has no such user
 */
export function unprivilegedUser(): SystemUser {
  for (const name of CANDIDATES) {
    const uid = idOf("-u", name);
    const gid = idOf("-g", name);
    if (uid && gid) return { uid, gid };
  }
  throw new Refusal(
    `PostgreSQL can't run as root, and this system has no user named ${CANDIDATES.join(" or ")}. Set DATABASE_URL.`,
  );
}

function idOf(flag: "-u" | "-g", name: string): number | undefined {
  const { status, stdout } = spawnSync("id", [flag, name], { encoding: "utf8" });
  return status === 0 && /^\d+$/.test(stdout.trim()) ? Number(stdout) : undefined;
}

/** Whether this user can enter the folder, which requires rights on each of its ancestors. */
export function canEnter(folder: string, user: SystemUser): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}

/** Whether this user (by default the current one) can run the program, including its libraries. */
export function canRun(program: string, user: SystemUser | undefined): boolean {
  return spawnSync(program, ["--version"], { ...user, cwd: "/", stdio: "ignore" }).status === 0;
}
