import { join } from "node:path";
import { connect } from "../db/client";
import type { Env } from "../lib/env/env";
import { buildIfNeeded } from "./build";
import { makeDataDir } from "./data-dir";
import { openDatabase } from "./database";
import { describeDemo } from "./demo-file";
import { readEnvironment } from "./environment";
import { hostsFor, probePort } from "./port";
import { acquire } from "./process-lock.mjs";
import { Refusal } from "./refusal";
import { seedDemo } from "./seed-demo";
import { handleSignals, type Shutdown } from "./shutdown";

/**
 * What `npm start` and `npm run dev` do (rule O1.1): build, open the database, migrate, seed, serve.
 *
 * @throws Refusal, one line that names the obstacle
 */
export async function runServer({ dev }: { dev: boolean }): Promise<void> {
  const environment = readEnvironment();
  const { appUrl, port, dataDir } = environment;
  const shutdown = handleSignals();
  try {
    makeDataDir(dataDir);
    if (!environment.databaseUrl) await lockDataDir(environment, shutdown);
    await probePort(port, hostsFor(appUrl));
    if (!dev) await buildIfNeeded(process.cwd());
    const database = await openDatabase(environment);
    shutdown.add(database.close);
    publish(environment, database.url, dev);
    if (environment.seedDemo) await seed(database.url, environment);
    // Next reads the environment when it's loaded, so it is loaded only now.
    const { serve } = await import("./server/serve");
    const server = await serve({ port, dev, appUrl });
    shutdown.add(server.close);
    console.log(`ready ${appUrl}`);
    if (environment.seedDemo) for (const line of describeDemo({ dataDir, appUrl })) console.log(line);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/**
 * One server per DATA_DIR (rule O3): a second would lose its database when the first one stops it. A server that is
 * stopping is waited for.
 */
async function lockDataDir({ dataDir, appUrl }: Env, shutdown: Shutdown): Promise<void> {
  const lock = await acquire(join(dataDir, "server.lock"), {
    note: { url: appUrl },
    onHeld: ({ pid, note }) => {
      if (note.stopping) return;
      throw new Refusal(
        `A server is already running on ${dataDir}: ${note.url} (pid ${pid}). Stop it, or set another DATA_DIR or a DATABASE_URL.`,
      );
    },
  });
  shutdown.onStart(() => lock.update({ stopping: true }));
  shutdown.add(async () => lock.release());
}

/** Sets the environment that the application reads, with the defaults filled in. */
function publish({ appUrl, dataDir, port }: Env, databaseUrl: string, dev: boolean): void {
  Object.assign(process.env, {
    APP_URL: appUrl,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    NODE_ENV: dev ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
}

/** Opens the database just to add the demo, if it's empty. */
export async function seed(
  databaseUrl: string,
  { databasePooled, dataDir, appUrl }: Pick<Env, "databasePooled" | "dataDir" | "appUrl">,
): Promise<void> {
  const { db, close } = connect(databaseUrl, { max: 2, isPooled: databasePooled });
  try {
    await seedDemo(db, { dataDir, appUrl });
  } finally {
    await close();
  }
}
