// Brings node_modules to the state of package-lock.json. Plain JavaScript: it runs before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { acquire } from "./process-lock.mjs";

/** The lock that installing and building share. */
export function setUpLock(root, say) {
  let told = false;
  return acquire(join(root, ".next-set-up.lock"), {
    onHeld: ({ pid }) => {
      if (!told) say(`waiting for another start in this checkout (pid ${pid})…`);
      told = true;
    },
  });
}

/**
 * Installs with `npm ci` when node_modules is missing or belongs to another package-lock.json.
 *
 * @throws when npm ends with an error
 */
export async function installIfNeeded(root, say) {
  if (isInstalled(root)) return;
  const lock = await setUpLock(root, say);
  try {
    if (isInstalled(root)) return;
    if (matchesLockFile(root)) return record(root);
    say("installing dependencies (npm ci)…");
    rmSync(recordPath(root), { force: true });
    await npmCi(root, say, lock);
    record(root);
  } finally {
    lock.release();
  }
}

function recordPath(root) {
  return join(root, "node_modules", ".installed-lock-hash");
}

function lockHash(root) {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function isInstalled(root) {
  return existsSync(recordPath(root)) && readFileSync(recordPath(root), "utf8") === lockHash(root);
}

function record(root) {
  writeFileSync(recordPath(root), lockHash(root));
}

/** Whether someone already ran npm here with this lock file: npm writes its own list when it has finished. */
function matchesLockFile(root) {
  const listPath = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(listPath)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(listPath, "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (path === "" || link) return true;
    if (!present[path]) return Boolean(optional || devOptional);
    return present[path].version === version && existsSync(join(root, path));
  });
}

async function npmCi(root, say, lock) {
  const cli = process.env.npm_execpath;
  const viaNpm = cli !== undefined && basename(cli).startsWith("npm-cli");
  const command = viaNpm ? process.execPath : "npm";
  const args = [...(viaNpm ? [cli] : []), "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=notice"];
  const child = spawn(command, args, {
    cwd: root,
    // npm's output goes to standard error: standard output belongs to the command about to run.
    stdio: ["ignore", 2, 2],
    shell: !viaNpm && process.platform === "win32",
  });
  if (child.pid) lock.coverChild(child.pid);
  const startedMs = Date.now();
  const progress = setInterval(
    () => say(`still installing (${Math.round((Date.now() - startedMs) / 1000)} s)…`),
    10_000,
  );
  const forward = (signal) => child.kill(signal);
  const signals = ["SIGINT", "SIGTERM"];
  for (const signal of signals) process.on(signal, forward);
  try {
    const [code, signal] = await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (...end) => resolve(end));
    });
    if (signal) throw new Error(`${signal} ended npm ci`);
    if (code !== 0) throw new Error(`npm ci failed with exit code ${code}; see its output above`);
  } finally {
    clearInterval(progress);
    for (const name of signals) process.removeListener(name, forward);
  }
}
