import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { connect } from "../../db/client";
import { bookings } from "../../db/schema";
import { log } from "../env/log";
import { allJobs, type OwnDatabase, openOwnDatabase, openShop } from "../queue/own-database.test-support";
import { jobsWaker } from "../queue/waker";
import { handledBy, noteHandlers } from "./note-handlers.test-support";
import { keepWorkers, stopProcessWorkers } from "./process-workers";
import { startWorker } from "./start";

/** Longer than a worker waits for more to wake it. */
const GATHERED_MS = 250;

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
});
function start(...parameters: Parameters<typeof startWorker>): () => Promise<void> {
  const stop = startWorker(...parameters);
  stops.push(stop);
  return stop;
}

const mailsDone = async () => (await allJobs(own.db)).filter(({ kind, outcome }) => kind !== "reminder" && outcome);

describe("a worker", () => {
  test("does what was left before it started, without being told", async () => {
    const shop = await openShop(own.db);
    await shop.book();
    const { handlers, done } = noteHandlers();
    start(own.db, handlers);
    await expect.poll(() => done.length, { timeout: 4_000 }).toBe(2);
  });

  test("runs a change's jobs long before its next round, because it is notified", async () => {
    const shop = await openShop(own.db);
    const { handlers, done } = noteHandlers();
    start(own.db, handlers);
    await shop.book();
    await expect.poll(() => done.length, { timeout: 4_000 }).toBe(2);
    await shop.book();
    await expect.poll(() => done.length, { timeout: 4_000 }).toBe(4);
  });

  test("shares the work with another on the same database: each job is done once", async () => {
    const shop = await openShop(own.db);
    const before = (await mailsDone()).length;
    const [one, other] = [noteHandlers(), noteHandlers()];
    const second = connect(own.url, { max: 3 });
    start(own.db, one.handlers);
    start(second.db, other.handlers);
    for (let n = 0; n < 40; n += 1) {
      await shop.book();
      jobsWaker.wake();
    }
    await expect.poll(async () => (await mailsDone()).length - before, { timeout: 20_000 }).toBe(80);
    for (const stop of stops.splice(0)) await stop();
    await second.close();
    const ids = [...one.done, ...other.done].map(({ id }) => id);
    expect(ids).toHaveLength(80);
    expect(new Set(ids).size).toBe(80);
  });

  test("that is stopped waits for the running job and claims no other", async () => {
    const shop = await openShop(own.db);
    await shop.book();
    const begun: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const stop = start(
      own.db,
      handledBy(async (_ctx, { kind }) => {
        begun.push(kind);
        await held;
        return "done";
      }),
    );
    await expect.poll(() => begun.length).toBe(2);
    await shop.book();
    let isStopped = false;
    const stopped = stop().then(() => {
      isStopped = true;
    });
    await sleep(GATHERED_MS);
    expect(isStopped).toBe(false);
    release();
    await stopped;
    expect(begun).toHaveLength(2);
    expect((await allJobs(own.db)).filter(({ leaseUntil, outcome }) => leaseUntil && !outcome)).toEqual([]);
  });

  test("does timed work while an email is still being sent", async () => {
    const shop = await openShop(own.db, {
      services: [{ name: "Cut", durationMin: 15, priceCents: 5_000, depositCents: 1_000 }],
    });
    const { appointmentId: id } = await shop.book();
    let hasBegun = false;
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    start(
      own.db,
      handledBy(async () => {
        hasBegun = true;
        await held;
        return "done";
      }),
    );
    await expect.poll(() => hasBegun).toBe(true);
    const isTheirs = eq(bookings.id, id);
    await own.db
      .update(bookings)
      .set({ holdEndsAt: new Date(Date.now() - 1_000) })
      .where(isTheirs);
    jobsWaker.wake();
    const status = async () => (await own.db.select().from(bookings).where(isTheirs))[0]?.status;
    await expect.poll(status, { timeout: 4_000 }).toBe("cancelled");
    letGo();
  });

  test("that is stopped does not wait for a job that never ends", { timeout: 20_000 }, async () => {
    const shop = await openShop(own.db);
    await shop.book();
    let hasBegun = false;
    const stop = start(
      own.db,
      handledBy(() => {
        hasBegun = true;
        return new Promise(() => {});
      }),
    );
    await expect.poll(() => hasBegun).toBe(true);
    const beganMs = Date.now();
    stops.pop();
    await stop();
    expect(Date.now() - beganMs).toBeLessThan(15_000);
  });

  test("outlives a database that is gone, and logs it once", async () => {
    const gone = connect("postgres://nobody@127.0.0.1:1/nothing", { max: 1 });
    const error = vi.spyOn(log, "error").mockReturnValue(undefined);
    start(gone.db, noteHandlers().handlers);
    await expect.poll(() => error.mock.calls.length, { timeout: 10_000 }).toBe(1);
    for (let n = 0; n < 3; n += 1) {
      jobsWaker.wake();
      await sleep(GATHERED_MS);
    }
    expect(error).toHaveBeenCalledTimes(1);
  });

  test("is one a process: the code that replaces it takes over", async () => {
    const shop = await openShop(own.db);
    const [old, young] = [noteHandlers(), noteHandlers()];
    keepWorkers(startWorker(own.db, old.handlers));
    keepWorkers(startWorker(own.db, young.handlers));
    await shop.book();
    await expect.poll(() => young.done.length, { timeout: 4_000 }).toBeGreaterThanOrEqual(2);
    expect(old.done).toEqual([]);
    await stopProcessWorkers();
    await stopProcessWorkers();
  });
});
