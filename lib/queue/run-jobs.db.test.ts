import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { jobs } from "../../db/schema";
import { JOB_KINDS, type JobKind } from "../../db/vocabulary";
import { handledBy } from "../worker/note-handlers.test-support";
import { enqueueJobs, type NewJob } from "./enqueue";
import { NO_BUSINESS } from "./job-handler";
import { JOB_LANES, type JobLane, MAILS_AT_ONCE_MAX } from "./job-lanes";
import { type OwnDatabase, openOwnDatabase, openShop } from "./own-database.test-support";
import { CLAIMS_MAX } from "./retry-schedule";
import { openJobRunner } from "./run-jobs";

let own: OwnDatabase;
let orgId: string;
beforeAll(async () => {
  own = await openOwnDatabase();
  orgId = (await openShop(own.db)).orgId;
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.db.delete(jobs);
});

test("emails to a silent server don't hold up refunds or sign-in links, and only as many emails as there are places", async () => {
  const job = (kind: NewJob["kind"], key: string, minutesAgo: number): NewJob => {
    return { kind, key, subjectId: "x", details: {}, dueAt: new Date(Date.now() - minutesAgo * 60_000) };
  };
  const mails = Array.from({ length: 30 }, (_, n) => job(n % 2 ? "reminder" : "customer_mail", `mail ${n}`, 60 + n));
  await own.db.execute(enqueueJobs(orgId, [job("refund", "money", 1), ...mails]));
  await own.db.execute(enqueueJobs(NO_BUSINESS, [job("sign_in_link", "link", 2)]));
  const begun: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const runner = openJobRunner(
    own.db,
    handledBy(async (_ctx, { kind }) => {
      begun.push(kind);
      if (kind !== "refund" && kind !== "sign_in_link") await held;
      return "done";
    }),
  );
  await runner.claim(new Date());
  await expect.poll(() => begun.filter((kind) => kind === "refund" || kind === "sign_in_link")).toHaveLength(2);
  expect(await runner.claim(new Date())).toBe(0);
  await expect.poll(() => begun).toHaveLength(8);
  letGo();
  await runner.drain();
  expect(await runner.claim(new Date())).toBe(6);
  await runner.drain();
});

test("every kind of work has places, and there are connections for all emails at once", () => {
  expect(JOB_LANES.flatMap(({ kinds }) => kinds).sort()).toEqual([...JOB_KINDS].sort());
  const others: readonly JobKind[] = ["refund", "campaign_start", "calendar_push"];
  const sends = ({ kinds }: JobLane) => !kinds.some((kind) => others.includes(kind));
  const places = JOB_LANES.filter(sends).map(({ placesMax }) => placesMax);
  expect(places.reduce((sum, one) => sum + one, 0)).toBe(MAILS_AT_ONCE_MAX);
});

test("work whose worker has died each time is given up in the end, and done no more", async () => {
  const due: NewJob = { kind: "customer_mail", key: "deadly", subjectId: "x", details: {}, dueAt: new Date(0) };
  await own.db.execute(enqueueJobs(orgId, [due]));
  let begun = 0;
  const handlers = handledBy(async () => {
    begun += 1;
    return "done";
  });
  await own.db.update(jobs).set({ attempts: CLAIMS_MAX });
  const runner = openJobRunner(own.db, handlers);
  await runner.claim(new Date());
  await runner.drain();
  expect([begun, await own.db.select({ outcome: jobs.outcome }).from(jobs)]).toEqual([0, [{ outcome: "failed" }]]);
});
