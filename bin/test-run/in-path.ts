import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a program is, if it's in PATH. */
export function inPath(program: string, path = process.env.PATH): string | undefined {
  // Root's PATH doesn't always include the folder for servers.
  const folders = [...(path ?? "").split(delimiter).filter(Boolean), "/usr/sbin"];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
