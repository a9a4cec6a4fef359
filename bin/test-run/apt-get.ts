import { spawnSync } from "node:child_process";
import { say } from "../refusal";

/**
 * Installs a Debian package, if this process is root and has `apt-get`.
 *
 * @param names the first available one is installed
 * @returns whether one was installed
 */
export function aptInstall(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  say(`installing ${names[0]} (apt-get)…`);
  return aptGet("update") && names.some((name) => aptGet("install", "--no-install-recommends", name));
}

function aptGet(...args: string[]): boolean {
  // A language that the machine doesn't have would keep a package from being set up.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C.UTF-8" };
  return spawnSync("apt-get", ["-qy", ...args], { stdio: ["ignore", 2, 2], env }).status === 0;
}
