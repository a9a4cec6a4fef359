import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildIfNeeded } from "./build";
import { neutralEnvironment } from "./environment";
import { Refusal, say } from "./refusal";
import { findBrowser, INSTALL_BROWSER } from "./test-run/find-browser";
import { INSTALL_CALENDAR_SERVERS, installCalendarServers } from "./test-run/find-calendar-servers";
import { INSTALL_POOLER, installPooler } from "./test-run/find-pooler";
import { type Count, readPlaywrightReport, readVitestReport } from "./test-run/test-report";

const failed = (what: string): Count => ({ passed: 0, failed: 1, skipped: 0, failures: [what] });
const NOTHING: Count = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** `npm test`: lint, types, rooms and all tests on the production build; the last line counts them. */
export async function main(): Promise<void> {
  const reports = mkdtempSync(join(tmpdir(), "booking-reports-"));
  const counts: Count[] = [];
  try {
    const isBuilt = await build();
    counts.push(isBuilt ? NOTHING : failed("the build"));
    counts.push(await check("lint", [binOf("@biomejs/biome", "biome"), "check", "."]));
    counts.push(await check("types", [binOf("typescript", "tsc"), "--noEmit"]));
    counts.push(await check("rooms", [binOf("tsx", "tsx"), "bin/check-rooms/index.ts"]));
    const hasPooler = isBuilt && installPooler() !== undefined;
    if (isBuilt && !hasPooler) counts.push(withoutPooler());
    if (!installCalendarServers()) say(`Tests with a real calendar server are skipped. ${INSTALL_CALENDAR_SERVERS}`);
    counts.push(await vitest(join(reports, "vitest.json"), { isBuilt, hasPooler }));
    if (isBuilt && hasBrowserTests()) counts.push(await playwright(join(reports, "playwright.json")));
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  for (const failure of counts.flatMap(({ failures }) => failures)) console.log(`failed: ${failure}`);
  const sum = (of: "passed" | "failed" | "skipped") => counts.reduce((total, count) => total + count[of], 0);
  if (sum("skipped") > 0) console.log(`skipped: ${sum("skipped")}, with reasons above`);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}

async function build(): Promise<boolean> {
  try {
    await buildIfNeeded(process.cwd());
    return true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return false;
  }
}

/** A tool that only says yes or no counts as one test. */
async function check(title: string, command: string[]): Promise<Count> {
  return (await run(title, command)) === 0 ? { ...NOTHING, passed: 1 } : failed(title);
}

/** Without the pooler's programs we can't tell whether the product works behind one. */
function withoutPooler(): Count {
  say(`PgBouncer and a system PostgreSQL weren't found and couldn't be installed. ${INSTALL_POOLER}`);
  return failed(`the tests behind a pooler. ${INSTALL_POOLER}`);
}

async function vitest(report: string, has: { isBuilt: boolean; hasPooler: boolean }): Promise<Count> {
  const projects = has.isBuilt ? (has.hasPooler ? [] : ["--project=!pooled"]) : ["--project=unit"];
  const config = ["--config", "lib/testing/vitest.config.ts", ...projects];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const status = await run("unit and integration tests", [binOf("vitest", "vitest"), "run", ...config, ...reporters]);
  return judge(status, readVitestReport(report));
}

function hasBrowserTests(): boolean {
  return existsSync("e2e") && readdirSync("e2e", { recursive: true }).some((name) => String(name).endsWith(".spec.ts"));
}

async function playwright(report: string): Promise<Count> {
  const browser = await findBrowser();
  if (browser === undefined) {
    say(`Chromium wasn't found and couldn't be installed. ${INSTALL_BROWSER}`);
    return failed(`the browser tests. ${INSTALL_BROWSER}`);
  }
  const command = [binOf("@playwright/test", "playwright"), "test", "--config", "e2e/playwright.config.ts"];
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const status = await run("browser tests", [...command, "--reporter=list,json"], env);
  return judge(status, readPlaywrightReport(report));
}

/** A runner that crashed or ran nothing counts as failed, whatever it counted. */
function judge(status: number | null, count: Count | undefined): Count {
  if (!count) return failed("a runner left no report");
  const ranNothing = count.passed + count.failed === 0;
  const hidFailure = status !== 0 && count.failed === 0;
  if (!ranNothing && !hidFailure) return count;
  const failures = [...count.failures, ranNothing ? "a runner ran nothing" : `a runner ended with ${status}`];
  return { ...count, failed: count.failed + 1, failures };
}

/** @returns the exit code, null when it ended otherwise */
function run(title: string, command: string[], env: Record<string, string> = {}): Promise<number | null> {
  say(`\n── ${title}`);
  const child = spawn(process.execPath, command, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...neutralEnvironment(), NODE_ENV: "test", ...env },
  });
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    child.once("exit", () => process.exit(1));
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      resolve(code);
    });
  });
}

/** The JavaScript file behind a package's command. */
function binOf(packageName: string, command: string): string {
  const Manifest = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });
  const file = join("node_modules", packageName, "package.json");
  const { bin } = Manifest.parse(JSON.parse(readFileSync(file, "utf8")));
  return join("node_modules", packageName, typeof bin === "string" ? bin : (bin[command] ?? ""));
}
