import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findXandikos, INSTALL_CALENDAR_SERVERS } from "../../../bin/test-run/find-calendar-servers";
import { anyFreePort } from "../server/instance";

const READY_MS = 20_000;

/** Tests that need it are skipped without it: `describe.skipIf(noXandikos)`. */
export const noXandikos: boolean = findXandikos() === undefined;

/** Starts Xandikos, another real CalDAV server, on this machine alone, with one person and one calendar. It lets everybody in. */
export async function startXandikos() {
  const program = findXandikos();
  if (program === undefined) throw new Error(INSTALL_CALENDAR_SERVERS);
  const folder = mkdtempSync(join(tmpdir(), "booking-xandikos-"));
  const port = await anyFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = ["-d", folder, "--defaults", "-l", "127.0.0.1", "-p", String(port)];
  const child = spawn(program, settings, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const isReady = () => fetch(origin, { headers: { Connection: "close" } }).then(Boolean, () => false);
  const deadlineMs = Date.now() + READY_MS;
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadlineMs) throw new Error(`Xandikos did not start:\n${said}`);
    await sleep(30);
  }
  return {
    origin,
    async stop(): Promise<void> {
      if (child.exitCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
