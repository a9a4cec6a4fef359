// npm runs a script through a shell and passes signals only to that shell, which dies without telling the program behind it. So a
// process started by npm watches its ancestors itself.
import { readFileSync } from "node:fs";

const POLL_MS = 100;
const SHELLS = ["sh", "dash", "bash", "ash", "zsh", "busybox"];

let timer;

/** Sends this process SIGTERM once the npm that started it, or the shell between them, is gone. */
export function stopWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const parent = process.ppid;
  const npm = isShell(parent) ? parentOf(parent) : undefined;
  watch(
    () => process.ppid === parent && (npm === undefined || parentOf(parent) === npm),
    "npm, which started this process, is gone",
  );
}

/** Sends this process SIGTERM once its parent is gone. */
export function stopWithParent() {
  const parent = process.ppid;
  watch(() => process.ppid === parent, "the process that started this one is gone");
}

function watch(isThere, message) {
  timer = setInterval(() => {
    if (isThere()) return;
    clearInterval(timer);
    process.stderr.write(`${message}\n`);
    process.kill(process.pid, "SIGTERM");
  }, POLL_MS);
  timer.unref();
}

/** If this process is already stopping, the end of its parents isn't a second request. */
export function stopWatching() {
  clearInterval(timer);
}

function isShell(pid) {
  return SHELLS.includes(statusOf(pid)?.name ?? "");
}

function parentOf(pid) {
  return statusOf(pid)?.parent;
}

/** Where the system has no /proc, only the direct parent is watched. */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = stat.lastIndexOf(")");
    return { name: stat.slice(stat.indexOf("(") + 1, end), parent: Number(stat.slice(end + 2).split(" ")[1]) };
  } catch {
    return undefined;
  }
}
