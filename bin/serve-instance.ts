import { readEnvironment } from "./environment";
import { stopWithParent } from "./parent-watch.mjs";
import { Refusal } from "./refusal";
import { serve } from "./server/serve";
import { handleSignals } from "./shutdown";

/**
 * One more production server on an existing build and a migrated `DATABASE_URL`: nothing is installed, built or
 * seeded. Run as `node --import tsx bin/serve-instance.ts` with `PORT`, `APP_URL` and the rest in the environment.
 */
async function serveInstance(): Promise<void> {
  const { port, appUrl, databaseUrl } = readEnvironment();
  if (!databaseUrl) throw new Refusal("Set DATABASE_URL.");
  const shutdown = handleSignals();
  stopWithParent();
  const server = await serve({ port, dev: false, appUrl });
  shutdown.add(server.close);
  console.log(`ready ${appUrl}`);
}

serveInstance().catch((error: unknown) => {
  console.error(error instanceof Refusal ? error.message : error);
  process.exit(1);
});
