import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { removeDataDir } from "../../../bin/embedded-postgres/remove-data-dir.test-support";
import { findPooler, INSTALL_POOLER } from "../../../bin/test-run/find-pooler";
import { migrate } from "../../../db/migrate";
import { behindPooler, type Instance, startInstance } from "../server/instance";
import { startDebianPostgres } from "./debian-postgres";
import { startPgBouncer } from "./pgbouncer";

/**
 * What the tests behind a pooler run on: Debian's PostgreSQL, its PgBouncer in transaction mode, and two servers of the finished
 * build that know only the pooler's address. The tests themselves use the database directly.
 *
 * @returns a function that stops everything
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const programs = findPooler();
  if (programs === undefined) throw new Error(INSTALL_POOLER);
  const dataDir = mkdtempSync(join(tmpdir(), "booking-pooled-"));
  chmodSync(dataDir, 0o711);
  mkdirSync(join(dataDir, "mail"), { recursive: true });
  const stops: (() => Promise<unknown>)[] = [];
  const tearDown = async () => {
    for (const stop of stops.reverse()) await stop();
    removeDataDir(dataDir);
  };
  try {
    const database = await startDebianPostgres(programs.native, dataDir);
    stops.push(database.stop);
    const pooler = await startPgBouncer(programs.pgbouncer, dataDir, database.url);
    stops.push(pooler.stop);
    const options = behindPooler({ databaseUrl: database.url, dataDir }, pooler.address);
    // Two at once, like two instances that start together.
    await Promise.all([migrate(options.databaseUrl), migrate(options.databaseUrl)]);
    const instances = await Promise.all([start(options), start(options)]);
    project.provide(
      "baseUrls",
      instances.map(({ baseUrl }) => baseUrl),
    );
    project.provide("databaseUrl", database.url);
    project.provide("postgresLog", database.logFile);
    project.provide("dataDir", dataDir);
    project.provide("pooler", pooler.address);
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;

  async function start(options: Parameters<typeof startInstance>[0]): Promise<Instance> {
    const instance = await startInstance(options);
    stops.push(instance.stop);
    return instance;
  }
}
