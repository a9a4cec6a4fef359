import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobs } from "../../db/schema";
import { claimJobs, endJob, failJob } from "./claim-jobs";
import { enqueueJobs, type NewJob } from "./enqueue";
import { LEASE_MS } from "./lease";
import { allJobs, anyKind, type OwnDatabase, openOwnDatabase } from "./own-database.test-support";

const NOW = new Date("2031-05-06T12:00:00.000Z");
const msLater = (ms: number) => new Date(NOW.getTime() + ms);
const ORG = "org_test";

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.db.delete(jobs);
});

const job = (key: string, dueAt = NOW): NewJob => ({ kind: "refund", key, subjectId: "apt_test", details: {}, dueAt });
const enqueue = (...[first, ...others]: [NewJob, ...NewJob[]]) => own.db.execute(enqueueJobs(ORG, [first, ...others]));
const onlyJob = async () => {
  const [only, ...others] = await allJobs(own.db);
  if (!only || others.length > 0) throw new Error("there is not exactly one job");
  return only;
};
const claimOne = async (at: Date) => {
  const [claimed] = await claimJobs(own.db, at, anyKind(1));
  if (!claimed) throw new Error("nothing was claimed");
  return claimed;
};

describe("a job", () => {
  test("is one for its kind and key, however often it's requested, and keeps the first request", async () => {
    await enqueue(job("a"), { ...job("a"), kind: "reminder" });
    await enqueue({ ...job("a", msLater(5_000)), details: { startAt: "later" } });
    const rows = await allJobs(own.db);
    expect(rows.map(({ kind, key, dueAt, details }) => ({ kind, key, dueAt, details }))).toEqual([
      { kind: "refund", key: "a", dueAt: NOW, details: {} },
      { kind: "reminder", key: "a", dueAt: NOW, details: {} },
    ]);
  });

  test("is claimed from its due time on, the longest due first", async () => {
    await enqueue(job("now"), job("before", msLater(-1)), job("later", msLater(1)));
    expect((await claimJobs(own.db, NOW, anyKind(10))).map(({ key }) => key)).toEqual(["before", "now"]);
  });

  test("that is claimed belongs to its worker for 30 s; after that the worker counts as dead and any other can claim it", async () => {
    await enqueue(job("a"));
    expect(await claimOne(NOW)).toMatchObject({ key: "a", attempts: 1 });
    expect(await claimJobs(own.db, msLater(LEASE_MS - 1), anyKind(10))).toEqual([]);
    expect(await claimJobs(own.db, msLater(30_000), anyKind(10))).toMatchObject([{ key: "a", attempts: 2 }]);
  });

  test("that is done is never claimed again", async () => {
    await enqueue(job("a"));
    await endJob(own.db, await claimOne(NOW), "done", msLater(5));
    expect(await claimJobs(own.db, msLater(86_400_000), anyKind(10))).toEqual([]);
    expect(await onlyJob()).toMatchObject({ outcome: "done", endedAt: msLater(5), leaseUntil: null });
  });

  test("whose lease has passed to another worker isn't put back or dropped by the first", async () => {
    await enqueue(job("a"));
    const slow = await claimOne(NOW);
    await claimOne(msLater(LEASE_MS));
    await endJob(own.db, slow, "dropped", msLater(LEASE_MS + 1));
    await failJob(own.db, slow, "Error: late", msLater(LEASE_MS + 1));
    expect(await onlyJob()).toMatchObject({ outcome: null, lastError: null, leaseUntil: msLater(2 * LEASE_MS) });
  });

  test("that was done is noted as done, also when its lease has passed to another worker, whose failing changes nothing", async () => {
    await enqueue(job("a"));
    const slow = await claimOne(NOW);
    const other = await claimOne(msLater(LEASE_MS));
    await endJob(own.db, slow, "done", msLater(LEASE_MS + 1));
    await failJob(own.db, other, "Error: late", msLater(LEASE_MS + 2));
    expect(await onlyJob()).toMatchObject({ outcome: "done", endedAt: msLater(LEASE_MS + 1), leaseUntil: null });
    expect(await claimJobs(own.db, msLater(10 * 86_400_000), anyKind(1))).toEqual([]);
  });

  test("is claimed for the free places of its lane, the longest due of all its kinds first", async () => {
    const mail = (key: string, at: Date, kind: NewJob["kind"]) => ({ ...job(key, at), kind });
    await enqueue(
      mail("third", msLater(-1), "reminder"),
      mail("first", msLater(-3), "reminder"),
      mail("second", msLater(-2), "customer_mail"),
      job("money"),
    );
    const lanes = [
      { kinds: ["customer_mail", "reminder"] as const, placesMax: 2 },
      { kinds: ["refund"] as const, placesMax: 2 },
    ];
    expect((await claimJobs(own.db, NOW, lanes)).map(({ key }) => key)).toEqual(["first", "second", "money"]);
  });

  test("that failed waits as the schedule says and is given up after its ninth attempt", async () => {
    await enqueue(job("a"));
    let at = NOW;
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await failJob(own.db, await claimOne(at), `Error: attempt ${attempt}`, at);
      const { dueAt, outcome, lastError } = await onlyJob();
      expect(lastError).toBe(`Error: attempt ${attempt}`);
      expect(outcome).toBe(attempt < 9 ? null : "failed");
      if (attempt < 9) expect(await claimJobs(own.db, new Date(dueAt.getTime() - 1), anyKind(1))).toEqual([]);
      at = dueAt;
    }
    expect(await claimJobs(own.db, msLater(10 * 86_400_000), anyKind(1))).toEqual([]);
    expect((await onlyJob()).attempts).toBe(9);
  });

  test("is claimed by only one worker, however many claim at once", async () => {
    const many = Array.from({ length: 120 }, (_, n) => job(`job ${n}`));
    await enqueue(job("first"), ...many);
    const claims = await Promise.all(Array.from({ length: 30 }, () => claimJobs(own.db, NOW, anyKind(8))));
    const keys = claims.flat().map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const rest = await claimJobs(own.db, NOW, anyKind(200));
    expect(keys.length + rest.length).toBe(121);
  });

  test("that another worker is claiming at this moment is passed over, not waited for", async () => {
    await enqueue(job("a"), job("b"));
    await own.db.transaction(async (tx) => {
      const [held] = await claimJobs(tx, NOW, anyKind(1));
      const others = await claimJobs(own.db, NOW, anyKind(10));
      expect([held?.key, ...others.map(({ key }) => key)].sort()).toEqual(["a", "b"]);
    });
  });
});
