import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildIfNeeded } from "./build";
import { neutralEnvironment } from "./environment";
import { say } from "./refusal";

/** The tested versions of Node.js, each the newest of its line; 20.19 is the oldest supported version. */
const LINES = { 20: ">=20.19.0 <21", 22: ">=22.12.0 <23", 24: ">=24.0.0 <25" } as const;

const START_WAIT_MS = 120_000;
/** Avoids running servers and those that the tests start. */
const PORT = "4391";

/**
 * `npm run test:nodes [line …]`: starts the product and runs its unit and API tests on every supported line of Node.js. The
 * programs come from npm's own packages of Node.js.
 */
export async function main(lines: string[] = []): Promise<void> {
  await buildIfNeeded(process.cwd());
  const failures: string[] = [];
  for (const [line, range] of Object.entries(LINES)) {
    if (lines.length > 0 && !lines.includes(line)) continue;
    const node = await nodeOf(line, range);
    const version = await textOf(node, ["--version"]);
    const tried = async (what: string, works: Promise<boolean>) => {
      const isWell = await works;
      say(`── Node ${version}: ${what} ${isWell ? "passed" : "FAILED"}`);
      if (!isWell) failures.push(`${what} on Node ${version}`);
    };
    await tried("start", startsAndStops(node));
    await tried("unit tests", passes(node, ["--project", "unit"]));
    await tried(
      "API tests",
      passes(node, ["--project", "integration", "--project", "alone", "app/api", "lib/edge/api"]),
    );
  }
  console.log(failures.length === 0 ? "passed on every Node.js version tested" : `failed: ${failures.join(", ")}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}

/** The program of a line of Node.js, from npm; kept for next time. */
async function nodeOf(line: string, range: string): Promise<string> {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = resolve("node_modules", ".cache", "nodes", line);
  const program = join(folder, "node_modules", name, "bin", "node");
  if (!existsSync(program)) {
    say(`── Node ${line}: fetching ${name}`);
    const install = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    await ended(spawn("npm", [...install, `${name}@${range}`], { stdio: ["ignore", "ignore", "inherit"] }));
  }
  return program;
}

/** Whether the product starts on an empty folder, answers, and stops when asked to. */
async function startsAndStops(node: string): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), "booking-node-"));
  const env: NodeJS.ProcessEnv = { ...neutralEnvironment(), DATA_DIR: dataDir, PORT, NODE_ENV: "production" };
  const server = spawn(node, ["bin/run.mjs", "start"], { stdio: ["ignore", "ignore", "inherit"], env });
  const end = ended(server);
  try {
    const isUp = await answers(`http://127.0.0.1:${PORT}/api/v1/harbor-hair/services`, server);
    server.kill("SIGTERM");
    return (await end) === 0 && isUp;
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function answers(address: string, server: ChildProcess): Promise<boolean> {
  const untilMs = performance.now() + START_WAIT_MS;
  while (performance.now() < untilMs && server.exitCode === null) {
    const status = await fetch(address).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return true;
    await new Promise((go) => setTimeout(go, 500));
  }
  return false;
}

async function passes(node: string, tests: string[]): Promise<boolean> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "lib/testing/vitest.config.ts"];
  const env = { ...neutralEnvironment(), NODE_ENV: "test" } as const;
  const command = [...vitest, "--reporter=dot", ...tests];
  return (await ended(spawn(node, command, { stdio: ["ignore", "inherit", "inherit"], env }))) === 0;
}

async function textOf(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const parts: string[] = [];
  child.stdout.setEncoding("utf8").on("data", (part: string) => parts.push(part));
  await ended(child);
  return parts.join("").trim();
}

/** @returns the exit code, null when it ended otherwise */
const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((go, stop) => {
    child.once("error", stop);
    child.once("exit", go);
  });
