import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { enqueueJobs } from "../../queue/enqueue";
import { type OwnDatabase, openOwnDatabase } from "../../queue/own-database.test-support";
import { type Instance, startInstance } from "../../testing/server/instance";

let own: OwnDatabase;
let server: Instance;
let isGone = false;

beforeAll(async () => {
  own = await openOwnDatabase();
  // Told to leave the work to an Inngest that isn't there, the server lets it wait.
  const env = { INNGEST_DEV: "1", INNGEST_BASE_URL: "http://127.0.0.1:1" };
  server = await startInstance({ databaseUrl: own.url, dataDir: inject("dataDir"), env });
});
afterAll(async () => {
  await server?.stop();
  if (!isGone) await own?.close();
});

const health = async () => {
  const answer = await fetch(`${server.baseUrl}/api/health`);
  return { status: answer.status, cache: answer.headers.get("cache-control"), json: await answer.json() };
};

describe("GET /api/health", () => {
  test("is 200 and null while nothing is due", async () => {
    expect(await health()).toEqual({
      status: 200,
      cache: "no-store",
      json: { ok: true, oldestDueJobSeconds: null },
    });
  });

  test("tells for how many seconds the oldest due work has been waiting", async () => {
    const dueAt = new Date(Date.now() - 90_000);
    await own.db.execute(enqueueJobs("org_none", [{ kind: "refund", key: "x", subjectId: "", details: {}, dueAt }]));
    const { status, json } = await health();
    expect([status, Object.keys(json)]).toEqual([200, ["ok", "oldestDueJobSeconds"]]);
    expect(json.oldestDueJobSeconds).toBeGreaterThanOrEqual(90);
    expect(json.oldestDueJobSeconds).toBeLessThan(150);
  });

  test("is 503, soon, when the database is gone", async () => {
    await own.close();
    isGone = true;
    const beganMs = Date.now();
    expect(await health()).toEqual({
      status: 503,
      cache: "no-store",
      json: { ok: false, error: "The database isn't responding." },
    });
    expect(Date.now() - beganMs).toBeLessThan(10_000);
  });
});
