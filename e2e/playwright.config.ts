import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { calendarServerOrigin, receiverOrigin, waitlistReceiverOrigin } from "./receiver-origin";

const root = fileURLToPath(new URL("..", import.meta.url));
const isRunner = process.env.TEST_WORKER_INDEX === undefined;
const isRoot = process.getuid?.() === 0;

// The runner chooses it, and its workers inherit it. E2E_DATA_DIR holds demo.json (the demo's keys and owners) and the mails.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_DATA_DIR ??= `${root}.data-e2e`;
// Below the ports that machines assign automatically.
process.env.E2E_RECEIVER_PORT ??= String(10_000 + (process.pid % 10_000));
process.env.E2E_WAITLIST_RECEIVER_PORT ??= String(10_000 + ((process.pid + 5_000) % 10_000));
process.env.E2E_CALENDARS_PORT ??= String(10_000 + ((process.pid + 2_500) % 10_000));
if (isRunner) rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });

const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: `${root}test-results`,
  // A slow machine of two cores takes three times as long as a quick one.
  timeout: 120_000,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A machine that runs everything at once is sometimes slow; a broken test fails twice.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  use: {
    ...devices["Desktop Chrome"],
    baseURL,
    // Recording takes time, so only a second try is recorded there.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Chromium has no sandbox as root.
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  webServer: {
    command: "node bin/run.mjs start",
    cwd: root,
    url: `${baseURL}/api/health`,
    timeout: 300_000,
    stdout: "ignore",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      APP_URL: baseURL,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: "",
      SEED_DEMO: "1",
      TRUST_PROXY_HOPS: "1",
      WEBHOOK_UNSAFE_ORIGINS: `${receiverOrigin()},${waitlistReceiverOrigin()}`,
      CALENDAR_UNSAFE_ORIGINS: calendarServerOrigin(),
    },
  },
});
