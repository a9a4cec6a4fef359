import { spawnSync } from "node:child_process";
import { say } from "../refusal";

/**
 * Installs a package of Debian's, where this process is root and has `apt-get`.
 *
 * @param names the first one that there is
 * @returns whether one was installed
 */
export function aptInstall(...names: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  say(`installing ${names[0]} (apt-get)…`);
  return aptGet("update") && names.some((name) => aptGet("install", "--no-install-recommends", name));
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", ["-qy", ...args], { stdio: ["ignore", 2, 2], env }).status === 0;
}
