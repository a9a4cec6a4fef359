import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Far from every business of the tests and off the full hour, so that a wall clock read in the wrong zone shows. */
process.env.TZ = "Asia/Kathmandu";

const root = fileURLToPath(new URL("../..", import.meta.url));
const apart = ["**/node_modules/**", "**/.next*/**", "**/.data*/**", "e2e/**"];
const integration = ["**/*.db.test.ts", "**/*.http.test.ts", "app/**/route.test.ts"];

export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    passWithNoTests: false,
    // Most tests wait for a server or a database: two run beside each other on two cores, too.
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
          exclude: apart,
          globalSetup: [fileURLToPath(new URL("./global-setup.ts", import.meta.url))],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
