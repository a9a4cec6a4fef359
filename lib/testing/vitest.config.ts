import { availableParallelism } from "node:os";
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
          exclude: [...apart, ...onlyPooled],
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
