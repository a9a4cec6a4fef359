import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Everything a build is made from; a name that doesn't exist is ignored. */
const SOURCES = [
  "app",
  "db",
  "inngest",
  "lib",
  "public",
  "instrumentation.ts",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  "proxy.ts",
  "tsconfig.json",
];

/** Next takes these from the environment at build time. */
const BUILD_VARIABLES = /^(NEXT_PUBLIC_|NEXT_SERVER_ACTIONS_ENCRYPTION_KEY$)/;

/** One text for everything a build is made from: it changes with any content or name, and with nothing else. */
export function sourceHash(root: string): string {
  const hash = createHash("sha256");
  for (const name of SOURCES) {
    for (const file of filesUnder(root, name)) hash.update(`${file}\0`).update(contentHash(join(root, file)));
  }
  const variables = Object.entries(process.env).filter(([name]) => BUILD_VARIABLES.test(name));
  return hash.update(JSON.stringify(variables.sort())).digest("hex");
}

function filesUnder(root: string, name: string): string[] {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return isTest(name) ? [] : [name];
  return readdirSync(path)
    .sort()
    .flatMap((child) => filesUnder(root, `${name}/${child}`));
}

function isTest(name: string): boolean {
  return /\.test\.tsx?$/.test(name) || name.startsWith("lib/testing/");
}

function contentHash(path: string): Buffer {
  return createHash("sha256").update(readFileSync(path)).digest();
}
