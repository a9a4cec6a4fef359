import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type OwnDatabase, openOwnDatabase } from "../lib/queue/own-database.test-support";
import { businessFile } from "../lib/testing/business/test-business";
import { behindPooler } from "../lib/testing/server/instance";
import { readDemo } from "./demo-file";
import { seed } from "./run-server";

let dataDir: string;
let empty: OwnDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "commands-test-"));
  empty = await openOwnDatabase();
});
afterAll(async () => {
  await empty.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Runs `npm run business -- …` on the run's database, reached as the run's servers reach it. */
async function run(args: string[], more: Record<string, string> = {}): Promise<{ stdout: string; stderr: string }> {
  const { databaseUrl, env } = behindPooler({ databaseUrl: inject("databaseUrl"), dataDir }, inject("pooler"));
  const child = spawn(process.execPath, ["bin/run.mjs", "business", ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env, ...more },
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { stdout, stderr };
}

async function business(...args: string[]): Promise<unknown> {
  const { stdout, stderr } = await run(args);
  expect(stderr).toBe("");
  return JSON.parse(stdout);
}

test("a business is written and read by the command line behind a pooler", async () => {
  const file = businessFile({ staff: [{ name: "Ann" }, { name: "Bo" }] });
  const path = join(dataDir, "business.json");
  writeFileSync(path, JSON.stringify(file));
  expect(await business("import", path)).toMatchObject({ slug: file.slug });
  expect(await business("export", file.slug)).toMatchObject({
    slug: file.slug,
    staff: [{ name: "Ann" }, { name: "Bo" }],
  });
});

test("a pooler that the environment doesn't tell of is named, with what to set", async () => {
  const { stderr } = await run(["export", "salon"], { DATABASE_POOLED: "0" });
  expect(stderr.trim().split("\n")).toEqual([expect.stringContaining("set DATABASE_POOLED=1")]);
});

test("the demo is put into an empty database behind a pooler", async () => {
  const { databaseUrl } = behindPooler({ databaseUrl: empty.url, dataDir }, inject("pooler"));
  await seed(databaseUrl, { databasePooled: inject("pooler") !== "", dataDir, appUrl: "http://localhost:3000" });
  const [counted] = await empty.db.execute<{ n: number }>(sql`select count(*)::int as n from orgs`);
  expect(counted?.n).toBeGreaterThan(0);
  expect(readDemo(dataDir)?.businesses).toHaveLength(counted?.n ?? 0);
});
