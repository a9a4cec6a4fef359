import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "../../bin/embedded-postgres/open";
import { removeDataDir } from "../../bin/embedded-postgres/remove-data-dir.test-support";
import { migrate } from "../../db/migrate";
import { MAIL_NOTICE_SECRET } from "./outside/mail-notice-secret";
import { type Instance, startInstance } from "./server/instance";

declare module "vitest" {
  export interface ProvidedContext {
    /** two production servers, separate processes on one database */
    baseUrls: string[];
    databaseUrl: string;
    /** PostgreSQL's log file; "" with your own database */
    postgresLog: string;
    /** what the servers keep on disk */
    dataDir: string;
    /** host and port of the pooler through which servers reach the database; "" without one */
    pooler: string;
  }
}

/** Wherever a server is, it answers the same. Only the second one hears of bounces: without a secret, there's no such address. */
const SERVERS: Record<string, string>[] = [{ TZ: "Asia/Kathmandu" }, { TZ: "UTC", MAIL_NOTICE_SECRET }];

/**
 * What the integration tests run on: a fresh PostgreSQL (or `TEST_DATABASE_URL`) and two servers of the finished build.
 *
 * @returns a function that stops everything
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "booking-test-"));
  // Accessible to PostgreSQL's user when root runs the tests.
  chmodSync(dataDir, 0o711);
  const own = process.env.TEST_DATABASE_URL;
  const database = own
    ? { url: own, close: async () => {} }
    : await openEmbeddedDatabase({ dataDir, settings: { fsync: "off", max_connections: "200" } });
  const instances: Instance[] = [];

  async function tearDown() {
    await Promise.all(instances.map((instance) => instance.stop()));
    await database.close();
    removeDataDir(dataDir);
  }

  try {
    await migrate(database.url);
    const start = (env: Record<string, string>) => startInstance({ databaseUrl: database.url, dataDir, env });
    for (const started of await Promise.allSettled(SERVERS.map(start))) {
      if (started.status === "rejected") throw started.reason;
      instances.push(started.value);
    }
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide(
    "baseUrls",
    instances.map(({ baseUrl }) => baseUrl),
  );
  project.provide("databaseUrl", database.url);
  project.provide("postgresLog", own ? "" : join(dataDir, "postgres.log"));
  project.provide("dataDir", dataDir);
  project.provide("pooler", "");
  return tearDown;
}
