import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { neutralEnvironment } from "./environment";
import { setUpLock } from "./install.mjs";
import type { Lock } from "./process-lock.mjs";
import { Refusal, say } from "./refusal";
import { sourceHash } from "./source-hash";

const PROGRESS_MS = 10_000;

/**
 * Builds the production server if the sources have changed since the last finished build. Starts in the same checkout
 * wait for each other.
 *
 * @throws Refusal when the build fails; its output went to standard error
 */
export async function buildIfNeeded(root: string): Promise<void> {
  if (isFresh(root)) return;
  const lock = await setUpLock(root, say);
  try {
    if (isFresh(root)) return;
    say("building…");
    const startedMs = Date.now();
    rmSync(recordPath(root), { force: true });
    const hash = sourceHash(root);
    await nextBuild(root, lock);
    writeFileSync(recordPath(root), hash);
    say(`built in ${Math.round((Date.now() - startedMs) / 1000)} s`);
  } finally {
    lock.release();
  }
}

/** Written last, so that an interrupted build never counts as finished. */
function recordPath(root: string): string {
  return join(root, ".next", "source-hash");
}

function isFresh(root: string): boolean {
  const record = recordPath(root);
  return existsSync(record) && readFileSync(record, "utf8") === sourceHash(root);
}

async function nextBuild(root: string, lock: Lock): Promise<void> {
  const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
    // One build serves every address and database, so run-time settings are kept from it.
    env: { ...neutralEnvironment(), NODE_ENV: "production" },
  });
  if (child.pid) lock.coverChild(child.pid);
  const startedMs = Date.now();
  const progress = setInterval(
    () => say(`still building (${Math.round((Date.now() - startedMs) / 1000)} s)…`),
    PROGRESS_MS,
  );
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.on("SIGINT", forward).on("SIGTERM", forward);
  try {
    const end = await new Promise<number | string>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => resolve(signal ?? code ?? 1));
    });
    if (end !== 0) throw new Refusal(`The build failed (${end}); see its output above.`);
  } finally {
    clearInterval(progress);
    process.off("SIGINT", forward).off("SIGTERM", forward);
  }
}
