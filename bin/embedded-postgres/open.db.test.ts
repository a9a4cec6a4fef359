import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lastingFolderOf } from "./lasting-folder";
import { openEmbeddedDatabase } from "./open";
import { runningPostmaster } from "./postmaster";
import { removeDataDir } from "./remove-data-dir.test-support";
import { isRoot } from "./unprivileged-user";

const HOLDER = fileURLToPath(new URL("./hold.test-support.ts", import.meta.url));

/** Another process that opens the database; resolves once it has. */
async function hold(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", HOLDER, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout ?? child, "data");
  return { child, url: String(line).trim() };
}

async function end({ child }: { child: ChildProcess }, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await client.unsafe(text);
  } finally {
    await client.end();
  }
}

const clusterOf = (dataDir: string): string => JSON.parse(readFileSync(join(dataDir, "postgres.json"), "utf8")).cluster;
const postmasterOf = (dataDir: string) => runningPostmaster(clusterOf(dataDir));

describe("the embedded database", () => {
  let dataDir: string;

  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "keeper-test-"));
    chmodSync(dataDir, 0o711);
  });
  afterAll(() => removeDataDir(dataDir));

  it("is made at the first opening, with what the schema needs, and stops with its only user", async () => {
    const { url, close } = await openEmbeddedDatabase({ dataDir });
    await query(url, "create extension btree_gist; create table kept (n int); insert into kept values (7)");
    expect(
      await query(url, `select 'a' < 'B' collate "und-x-icu" as sorted, current_setting('TimeZone') as zone`),
    ).toEqual([{ sorted: true, zone: "UTC" }]);
    expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
    await close();
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  it("outlives a killed owner and is adopted, and stopped, by the next", async () => {
    const first = await hold(dataDir);
    const server = postmasterOf(dataDir);
    await end(first, "SIGKILL");
    const { url, close } = await openEmbeddedDatabase({ dataDir });
    expect(postmasterOf(dataDir)).toEqual(server);
    expect(url).toBe(first.url);
    expect(await query(url, "select n from kept")).toEqual([{ n: 7 }]);
    await close();
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  it("starts again after both were killed, also where its process number now belongs to another", async () => {
    const first = await hold(dataDir);
    const server = postmasterOf(dataDir);
    await end(first, "SIGKILL");
    if (server) process.kill(server.pid, "SIGKILL");
    // A process of the same user, which PostgreSQL takes for a living server of this folder.
    const { uid, gid } = statSync(clusterOf(dataDir));
    const other = spawn("sleep", ["60"], { cwd: "/", ...(isRoot() && { uid, gid }) });
    const pidFile = join(clusterOf(dataDir), "postmaster.pid");
    writeFileSync(pidFile, readFileSync(pidFile, "utf8").replace(/^\d+/, String(other.pid)));
    const { url, close } = await openEmbeddedDatabase({ dataDir }).finally(() => other.kill());
    expect(await query(url, "select n from kept")).toEqual([{ n: 7 }]);
    await close();
  });

  it("stays for those who still use it", async () => {
    const [one, two] = await Promise.all([hold(dataDir), hold(dataDir)]);
    await end(one, "SIGTERM");
    expect(await query(two.url, "select n from kept")).toEqual([{ n: 7 }]);
    await end(two, "SIGTERM");
    expect(postmasterOf(dataDir)).toBeUndefined();
  });

  it("says what is missing when its password is lost", async ({ skip }) => {
    skip(
      clusterOf(dataDir) !== join(dataDir, "postgres"),
      "the programs can't be reached, so the database is elsewhere",
    );
    const lost = join(dataDir, "postgres.json");
    const kept = readFileSync(lost, "utf8");
    rmSync(lost);
    await expect(openEmbeddedDatabase({ dataDir })).rejects.toThrow(/^.*postgres\.json.*missing.*$/);
    writeFileSync(lost, kept, { mode: 0o600 });
  });
});

describe.runIf(isRoot())("a DATA_DIR that PostgreSQL's user can't enter", () => {
  it("has its database in a lasting temporary folder, and a new life of it starts empty", async () => {
    const closed = mkdtempSync(join(tmpdir(), "keeper-test-"));
    const dataDir = join(closed, "data");
    const first = await openEmbeddedDatabase({ dataDir });
    const lasting = lastingFolderOf(dataDir);
    try {
      expect(clusterOf(dataDir)).toBe(join(lasting, "postgres"));
      await query(first.url, "create table kept (n int)");
      await first.close();
      rmSync(dataDir, { recursive: true });
      const second = await openEmbeddedDatabase({ dataDir });
      expect(await query(second.url, "select to_regclass('kept') as kept")).toEqual([{ kept: null }]);
      await second.close();
      expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    } finally {
      removeDataDir(dataDir);
      rmSync(closed, { recursive: true, force: true });
    }
  });
});
