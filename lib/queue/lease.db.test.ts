import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobs } from "../../db/schema";
import { handledBy } from "../worker/note-handlers.test-support";
import { claimJobs, failJob, renewJob } from "./claim-jobs";
import { enqueueJobs } from "./enqueue";
import { allJobs, anyKind, type OwnDatabase, openOwnDatabase, openShop } from "./own-database.test-support";
import { openJobRunner } from "./run-jobs";

/** So short that it is renewed many times while a test looks on. */
const LEASE_MS = 900;

let own: OwnDatabase;
let orgId: string;
beforeAll(async () => {
  own = await openOwnDatabase();
  orgId = (await openShop(own.db)).orgId;
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.db.delete(jobs);
  const job = { kind: "refund", key: "a", subjectId: "apt_test", details: {}, dueAt: new Date() } as const;
  await own.db.execute(enqueueJobs(orgId, [job]));
});

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
const later = (ms: number) => new Date(Date.now() + ms);

test("a job whose work outlasts its lease isn't claimed by another worker meanwhile, and ends as done", async () => {
  let letGo = () => {};
  const end = new Promise<void>((resolve) => (letGo = resolve));
  const handlers = handledBy(async () => {
    await end;
    return "done";
  });
  const runner = openJobRunner(own.db, handlers, LEASE_MS);
  expect(await runner.claim(new Date())).toBe(1);
  for (let outlasted = 0; outlasted < 3; outlasted += 1) {
    const { leaseUntil } = await onlyJob();
    const leaseEndsAt = leaseUntil ?? new Date(0);
    await expect.poll(async () => (await onlyJob()).leaseUntil, { timeout: 10_000 }).not.toEqual(leaseEndsAt);
    expect(await claimJobs(own.db, leaseEndsAt, anyKind(1))).toEqual([]);
  }
  letGo();
  await runner.drain();
  expect(await onlyJob()).toMatchObject({ outcome: "done", attempts: 1, leaseUntil: null });
});

test("a renewal makes a lease last until then", async () => {
  const job = await claimOne(new Date());
  const until = later(60_000);
  await renewJob(own.db, job, until);
  expect(await onlyJob()).toMatchObject({ leaseUntil: until, attempts: 1 });
});

test("a renewal never revives a lease that has passed to another worker", async () => {
  const slow = await claimOne(new Date());
  const { leaseUntil } = await onlyJob();
  const taken = await claimOne(later(40_000));
  const now = await onlyJob();
  await renewJob(own.db, slow, later(120_000));
  expect(await onlyJob()).toEqual(now);
  expect(now.leaseUntil?.getTime()).toBeGreaterThan(leaseUntil?.getTime() ?? 0);
  await renewJob(own.db, taken, later(120_000));
  expect((await onlyJob()).leaseUntil?.getTime()).toBeGreaterThan(now.leaseUntil?.getTime() ?? 0);
});

test("a renewal that comes after the end of its work changes nothing: what was put back waits no longer for it", async () => {
  const job = await claimOne(new Date());
  await failJob(own.db, job, "Error: late", new Date());
  await renewJob(own.db, job, later(60_000));
  expect(await onlyJob()).toMatchObject({ leaseUntil: null, outcome: null });
});
