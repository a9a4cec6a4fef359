// Locks and leases between processes of one machine. A folder has one small file for each process that has, or wants, the lock; a
// file whose process is gone is ignored. Two processes can never both believe they have the lock: each writes its own file first,
// then looks for others, and steps back if it sees one. Plain JavaScript: it runs before anything is installed.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** What distinguishes a process from a later one with the same number; "" if the system doesn't say. */
function startOf(pid) {
  if (process.platform === "linux") {
    const stat = readOrNull(`/proc/${pid}/stat`);
    if (stat === null) return null;
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [state] = fields;
    if (state === "Z" || state === "X") return null;
    return `${readOrNull("/proc/sys/kernel/random/boot_id")?.trim()}/${fields[19]}`;
  }
  if (process.platform === "win32") return "";
  try {
    const options = { encoding: "utf8", env: { ...process.env, LC_ALL: "C", TZ: "UTC" }, stdio: "pipe" };
    const [state, ...started] = execFileSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], options)
      .trim()
      .split(/\s+/);
    return state?.startsWith("Z") ? null : started.join(" ");
  } catch {
    return null;
  }
}

export function identify(pid) {
  return { pid, started: startOf(pid) ?? "gone" };
}

export function isRunning({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== "EPERM") return false;
  }
  const now = startOf(pid);
  return now !== null && (started === undefined || now === started);
}

/** Puts a file in the folder that says this process is here, until it's removed or the process ends. */
export function announce(folder, note = {}) {
  mkdirSync(folder, { recursive: true });
  const name = `${process.pid}-${randomBytes(4).toString("hex")}`;
  const file = join(folder, name);
  const entry = { processes: [identify(process.pid)], note };
  const write = () => {
    const draft = join(folder, `.${name}`);
    writeFileSync(draft, JSON.stringify(entry), { mode: 0o600 });
    renameSync(draft, file);
  };
  write();
  return {
    name,
    update(change) {
      Object.assign(entry.note, change);
      write();
    },
    /** Keeps the entry alive while this child runs, too, if this process is killed before it. */
    coverChild(pid) {
      entry.processes.push(identify(pid));
      write();
    },
    remove() {
      rmSync(file, { force: true });
    },
  };
}

/** The entries of a folder whose processes are running; those of dead ones are removed. */
export function living(folder) {
  const entries = [];
  for (const name of namesIn(folder)) {
    if (name.startsWith(".")) continue;
    const text = readOrNull(join(folder, name));
    if (text === null) continue;
    const entry = parseOrNull(text);
    if (entry?.processes.some(isRunning)) entries.push({ name, pid: entry.processes[0].pid, note: entry.note });
    else rmSync(join(folder, name), { force: true });
  }
  return entries;
}

/**
 * Takes a lock, waiting for its holder. A dead holder's lock is free right away.
 *
 * @param folder where the lock is
 * @param options.note what others may read about the holder
 * @param options.onHeld called each time a living holder is found (with its pid and note); may throw to give up
 */
export async function acquire(folder, { note = {}, onHeld = () => {} } = {}) {
  for (;;) {
    let others = living(folder);
    if (others.length === 0) {
      const entry = announce(folder, { ...note, held: false });
      others = living(folder).filter((other) => other.name !== entry.name);
      if (others.length === 0) {
        entry.update({ held: true });
        return { update: entry.update, coverChild: entry.coverChild, release: entry.remove };
      }
      entry.remove();
    }
    const holder = others.find((other) => other.note.held);
    if (holder) onHeld(holder);
    await sleep(20 + Math.random() * 60);
  }
}

function readOrNull(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function parseOrNull(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
