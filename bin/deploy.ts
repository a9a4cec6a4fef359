import { spawnSync } from "node:child_process";
import { migrate } from "../db/migrate";

/**
 * The build on Vercel: brings the database of `DATABASE_URL` to the newest schema, then builds, so that new code never
 * meets an old schema. Migrations only ever add to what running code reads.
 */
async function deploy(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error("Set DATABASE_URL for the build, too.");
  await migrate(url);
  const build = spawnSync(process.execPath, ["node_modules/next/dist/bin/next", "build"], { stdio: "inherit" });
  process.exitCode = build.status ?? 1;
}

deploy().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
