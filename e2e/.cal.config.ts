import { defineConfig, devices } from "@playwright/test";
export default defineConfig({ testDir: ".", testMatch: "**/.cal-*.spec.ts", outputDir: "/tmp/cal/results", timeout: 120_000, expect:{timeout:20_000}, workers: 1,
  use: { ...devices["Desktop Chrome"], baseURL: "http://localhost:3200", launchOptions: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] } } });
