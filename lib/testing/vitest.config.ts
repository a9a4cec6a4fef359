import { existsSync, readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Far from every business in the tests and off the full hour, so that a wall clock read in the wrong time zone shows. */
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL("../..", import.meta.url));
const apart = ["**/node_modules/**", "**/.next*/**", "**/.data*/**", "e2e/**"];
const integration = ["**/*.db.test.ts", "**/*.http.test.ts", "app/**/route.test.ts"];

/** What differs only behind a pooler. */
const onlyPooled = ["bin/commands-pooled.http.test.ts", "db/lane-pooled.db.test.ts"];

/**
 * What has to work behind a pooler and on Debian's own PostgreSQL: bookings, races, crashes and commands; with POOLED=all, the
 * whole API.
 */
const pooled =
  process.env.POOLED === "all"
    ? ["**/*.http.test.ts", "app/**/route.test.ts"]
    : [
        ...onlyPooled,
        "lib/bookings/placing/double-booking.http.test.ts",
        "lib/edge/api/{held-rows,idempotency}.http.test.ts",
        "lib/testing/server/{changes-at-once,crash,crash-jobs}.http.test.ts",
      ];

/**
 * What a test does to its whole process: it replaces modules, clocks or settings, or uses another database than the run's, of which
 * modules remember something.
 */
const CHANGES_PROCESS =
  /\bvi\.(mock|doMock|hoisted|spyOn|stub\w+|useFakeTimers|setSystemTime|resetModules)\b|Object\.assign\(process\.env|process\.env\.\w+ (\?\?)?= |delete process\.env|\bopenOwnDatabase\b|\bopenEmbeddedDatabase\b|\bkeepWorkers\b|\bonWake\b|\bglobalThis\b/;

const IMPORTED = /from "(\.[^"]+)"/g;

const FOLDERS = ["app", "bin", "db", "inngest", "lib"];
const INTEGRATION = /(\.(db|http)\.test|^app\/.*\/route\.test)\.ts$/;

/** All other integration tests share a process with others, which saves loading the product for each file. */
const alone = testsOfOwnProcess().filter((file) => !onlyPooled.includes(file));

const timeouts = { testTimeout: 60_000, hookTimeout: 60_000 };
const setUpIn = (file: string) => [fileURLToPath(new URL(file, import.meta.url))];

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    passWithNoTests: false,
    // A poll ends as soon as it can: only a failure takes that long, not a busy machine's test.
    expect: { poll: { timeout: 10_000 } },
    // Most tests wait for a server or a database, so two run side by side even on two cores.
    maxWorkers: Math.max(2, Math.floor(availableParallelism() / 2)),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...apart, ...integration],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: integration,
          exclude: [...apart, ...onlyPooled, ...alone],
          globalSetup: setUpIn("./global-setup.ts"),
          isolate: false,
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          globalSetup: setUpIn("./global-setup.ts"),
          ...timeouts,
        },
      },
      {
        extends: true,
        test: {
          name: "pooled",
          include: pooled,
          exclude: apart,
          globalSetup: setUpIn("./pooled/global-setup.ts"),
          ...timeouts,
        },
      },
    ],
  },
});

/** The integration tests that change their process, as patterns of their paths from the root. */
function testsOfOwnProcess(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .map((path) => `${folder}/${path}`)
      .filter((path) => INTEGRATION.test(path) && needsOwnProcess(join(root, path)))
      .map((path) => path.replace(/[[\]()]/g, "\\$&")),
  );
}

/** Whether a test file, or a test support that it imports, changes its process, so that no other file may run in the same one. */
function needsOwnProcess(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, "utf8");
  if (CHANGES_PROCESS.test(text)) return true;
  return [...text.matchAll(IMPORTED)]
    .flatMap(([, path = ""]) => [resolve(dirname(file), `${path}.ts`), resolve(dirname(file), `${path}.tsx`)])
    .filter((path) => /\.test-support\.tsx?$|\/lib\/testing\//.test(path) && existsSync(path))
    .some((path) => needsOwnProcess(path, seen));
}
