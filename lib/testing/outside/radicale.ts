import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRadicale, INSTALL_CALENDAR_SERVERS } from "../../../bin/test-run/find-calendar-servers";
import { anyFreePort } from "../server/instance";

const READY_MS = 20_000;

/** Tests that need a real calendar server are skipped without one: `describe.skipIf(noRadicale)`. */
export const noRadicale: boolean = findRadicale() === undefined;

export type Radicale = Awaited<ReturnType<typeof startRadicale>>;

/**
 * Starts Radicale, a real CalDAV server, on this machine alone, with its own scratch folder.
 *
 * @param users their names and passwords
 * @param port one that is known beforehand; any free one by default
 */
export async function startRadicale({ users, port: chosen }: { users: Record<string, string>; port?: number }) {
  const program = findRadicale();
  if (program === undefined) throw new Error(INSTALL_CALENDAR_SERVERS);
  const folder = mkdtempSync(join(tmpdir(), "booking-radicale-"));
  const passwords = new Map(Object.entries(users));
  const passwordFile = join(folder, "users");
  const storePasswords = () =>
    writeFileSync(passwordFile, [...passwords].map(([name, password]) => `${name}:${password}\n`).join(""));
  storePasswords();
  const port = chosen ?? (await anyFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const settings = [
    "--config=",
    `--server-hosts=127.0.0.1:${port}`,
    "--auth-type=htpasswd",
    `--auth-htpasswd-filename=${passwordFile}`,
    "--auth-htpasswd-encryption=plain",
    "--auth-delay=0",
    `--storage-filesystem-folder=${folder}`,
    "--web-type=none",
  ];
  const child = spawn(program, settings, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk));

  /** A request of another program of the user's, which signs in with their present password. */
  async function send(user: string, method: string, url: URL, body?: string): Promise<Response> {
    const credentials = Buffer.from(`${user}:${passwords.get(user) ?? ""}`).toString("base64");
    const headers = { Authorization: `Basic ${credentials}`, Connection: "close" };
    const answer = await fetch(url, { method, headers, body });
    if (!answer.ok) throw new Error(`Radicale answered ${method} with ${answer.status}`);
    return answer;
  }
  const ownerOf = (calendar: URL): string => decodeURIComponent(calendar.pathname.split("/")[1] ?? "");
  const folderOf = (calendar: URL) =>
    join(folder, "collection-root", ...calendar.pathname.split("/").map(decodeURIComponent));

  const deadlineMs = Date.now() + READY_MS;
  while (!(await answers(origin))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) throw new Error(`Radicale did not start:\n${said}`);
    await sleep(30);
  }
  return {
    origin,
    /** Changes a password, as its user would at the server. */
    setPassword(user: string, password: string): void {
      passwords.set(user, password);
      storePasswords();
    },
    /** Creates an empty calendar for events. */
    async makeCalendar(user: string, name: string): Promise<URL> {
      const calendar = new URL(`${encodeURIComponent(user)}/${encodeURIComponent(name)}/`, `${origin}/`);
      await send(user, "MKCALENDAR", calendar, newCalendar(name));
      return calendar;
    },
    /** What the calendar holds, as the server keeps it: the objects' texts by their names in the calendar. */
    objectsOf(calendar: URL): Map<string, string> {
      const place = folderOf(calendar);
      const names = readdirSync(place).filter((name) => !name.startsWith("."));
      return new Map(names.sort().map((name) => [name, readFileSync(join(place, name), "utf8")]));
    },
    /** Writes an object as another program of the calendar's owner would. */
    async put(calendar: URL, name: string, text: string): Promise<void> {
      await send(ownerOf(calendar), "PUT", new URL(name, calendar), text);
    },
    async remove(calendar: URL, name: string): Promise<void> {
      await send(ownerOf(calendar), "DELETE", new URL(name, calendar));
    },
    async removeCalendar(calendar: URL): Promise<void> {
      await send(ownerOf(calendar), "DELETE", calendar);
    },
    async stop(): Promise<void> {
      if (child.exitCode === null) {
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      if (existsSync(folder)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const newCalendar = (name: string): string => `<?xml version="1.0" encoding="utf-8"?>
<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop>
<D:displayname>${name}</D:displayname>
<C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set>
</D:prop></D:set></C:mkcalendar>`;

async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/`, { redirect: "manual", headers: { Connection: "close" } });
    return true;
  } catch {
    return false;
  }
}
