import { spawn } from "node:child_process";
import { buildIfNeeded } from "./build";
import { neutralEnvironment } from "./environment";

/**
 * `npm run conformance`: runs the Model Context Protocol's own tests against the tool server and its authorization server, on the
 * production build. Exit code 1 when something fails.
 */
export async function main(): Promise<void> {
  await buildIfNeeded(process.cwd());
  const config = ["--config", "lib/testing/vitest.config.ts", "--project", "integration"];
  const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...config, "conformance.http"], {
    stdio: "inherit",
    env: { ...neutralEnvironment(), NODE_ENV: "test" },
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
