import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  events,
  idempotencyKeys,
  invitations,
  jobs,
  occupancyChanges,
  rateLimits,
  users,
  verificationTokens,
} from "../../db/schema";
import { enqueueJobs } from "../queue/enqueue";
import {
  allBookings,
  allEvents,
  allJobs,
  type OwnDatabase,
  openOwnDatabase,
  openShop,
} from "../queue/own-database.test-support";
import { handledBy, noteHandlers } from "./note-handlers.test-support";
import { sweeper } from "./start";
import { oldestDueSeconds, pruneExpired, sweep, sweepFor } from "./sweep";

let own: OwnDatabase;
beforeAll(async () => {
  own = await openOwnDatabase();
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.db.delete(jobs);
  await own.db.update(events).set({ dispatchedAt: new Date() });
});

const withDeposit = { services: [{ name: "Cut", durationMin: 15, priceCents: 5_000, depositCents: 1_000 }] };
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function enqueue(orgId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const job = {
      kind: "refund",
      key: `job ${n}`,
      subjectId: "apt_test",
      details: {},
      dueAt: minutesAgo(count - n),
    } as const;
    await own.db.execute(enqueueJobs(orgId, [job]));
  }
}

describe("a sweep", () => {
  test("runs a booking's jobs: both emails now, the reminder when it is due", async () => {
    const shop = await openShop(own.db);
    await shop.book();
    const { handlers, done } = noteHandlers();
    expect(await sweep(own.db, handlers)).toBe(true);
    expect(done.map(({ kind, details }) => [kind, details.template]).sort()).toEqual([
      ["business_mail", "confirmed"],
      ["customer_mail", "confirmed"],
    ]);
    await own.db.update(jobs).set({ dueAt: new Date() }).where(eq(jobs.kind, "reminder"));
    await sweep(own.db, handlers);
    await sweep(own.db, handlers);
    expect(done.map(({ kind }) => kind).sort()).toEqual(["business_mail", "customer_mail", "reminder"]);
  });

  test("cancels an ended hold, once, with its event", async () => {
    const shop = await openShop(own.db, withDeposit);
    const { appointmentId: id } = await shop.book(minutesAgo(120));
    const { handlers, done } = noteHandlers();
    await Promise.all([sweep(own.db, handlers), sweep(own.db, handlers)]);
    await sweep(own.db, handlers);
    const told = (await allEvents(own.db)).filter(({ subjectId }) => subjectId === id);
    expect(told.map(({ event, actor }) => [event, actor])).toEqual([
      ["booking.created", "public"],
      ["booking.cancelled", "system"],
    ]);
    const [booking] = (await allBookings(own.db)).filter((row) => row.id === id);
    expect(booking).toMatchObject({ status: "cancelled", depositStatus: "due" });
    const ofCancelling = done.filter(({ key }) => key === `event:${told[1]?.id}`);
    expect(ofCancelling.map(({ kind, details }) => [kind, details.template]).sort()).toEqual([
      ["business_mail", "cancelled"],
      ["customer_mail", "cancelled"],
    ]);
  });

  test("doesn't touch an active hold", async () => {
    const shop = await openShop(own.db, withDeposit);
    const { appointmentId: id } = await shop.book();
    await sweep(own.db, noteHandlers().handlers);
    const [booking] = (await allBookings(own.db)).filter((row) => row.id === id);
    expect(booking?.status).toBe("pending");
  });

  test("whose hold can't be ended does all other work before it fails", async () => {
    const shop = await openShop(own.db, withDeposit);
    const { appointmentId: id } = await shop.book(minutesAgo(120));
    await own.db.execute(
      sql.raw(`alter table bookings add constraint stuck check (id <> '${id}' or status = 'pending')`),
    );
    await enqueue(shop.orgId, 1);
    const { handlers, done } = noteHandlers();
    await expect(sweep(own.db, handlers)).rejects.toThrow();
    expect(done.map(({ key }) => key)).toContain("job 0");
    await own.db.execute(sql`alter table bookings drop constraint stuck`);
    await sweep(own.db, handlers);
  });

  test("counts in what has changed in a business's times once more than 64 changes wait, and no reading sees it", async () => {
    const shop = await openShop(own.db);
    const { handlers } = noteHandlers();
    const isTheirs = eq(occupancyChanges.orgId, shop.orgId);
    const waiting = async () => (await own.db.select().from(occupancyChanges).where(isTheirs)).length;
    const revision = async () => (await shop.ctx()).org.occupancyRevision;
    for (let n = 0; n < 64; n += 1) await shop.book();
    await sweep(own.db, handlers);
    expect(await waiting()).toBe(64);
    await shop.book();
    const before = await revision();
    await Promise.all([sweep(own.db, handlers), sweep(own.db, handlers)]);
    expect([await waiting(), await revision()]).toEqual([0, before]);
    await shop.book();
    expect([await waiting(), await revision()]).toEqual([1, before + 1]);
  });

  test("puts a failed job back with its reason and does the others", async () => {
    const shop = await openShop(own.db);
    await enqueue(shop.orgId, 3);
    const before = Date.now();
    await sweep(
      own.db,
      handledBy(async (_ctx, { key }) => {
        if (key === "job 1") throw new Error("the mail server hung up");
        return key === "job 2" ? "dropped" : "done";
      }),
    );
    const rows = await allJobs(own.db);
    expect(rows.map(({ outcome }) => outcome)).toEqual(["done", null, "dropped"]);
    expect(rows[1]).toMatchObject({ attempts: 1, leaseUntil: null, lastError: "Error: the mail server hung up" });
    expect(rows[1]?.dueAt.getTime()).toBeGreaterThanOrEqual(before + 10_000);
  });

  test("hands a job its business, as the product itself, and drops the job of a business that is gone", async () => {
    const shop = await openShop(own.db);
    await enqueue(shop.orgId, 1);
    await own.db.execute(
      enqueueJobs("org_gone", [{ kind: "refund", key: "x", subjectId: "", details: {}, dueAt: minutesAgo(1) }]),
    );
    const seen: unknown[] = [];
    await sweep(
      own.db,
      handledBy(async ({ org, actor, idempotency }) => {
        seen.push({ org: org.id, actor, idempotency });
        return "done";
      }),
    );
    expect(seen).toEqual([{ org: shop.orgId, actor: { kind: "system" }, idempotency: null }]);
    expect((await allJobs(own.db)).map(({ outcome }) => outcome)).toEqual(["done", "dropped"]);
  });

  test("never lets a slow job hold up the others", async () => {
    const shop = await openShop(own.db);
    await enqueue(shop.orgId, 30);
    let release = () => {};
    const slow = new Promise<void>((resolve) => (release = resolve));
    const done: string[] = [];
    await sweep(
      own.db,
      handledBy(async (_ctx, { key }) => {
        if (key === "job 0") await slow;
        done.push(key);
        if (done.length === 29) release();
        return "done";
      }),
    );
    expect([done.length, done.at(-1)]).toEqual([30, "job 0"]);
  });

  test("that is ended finishes what is running, claims nothing more, and says that work is left", async () => {
    const shop = await openShop(own.db);
    await enqueue(shop.orgId, 30);
    let isOver = false;
    const handlers = handledBy(async () => {
      isOver = true;
      return "done";
    });
    expect(await sweep(own.db, handlers, { isOver: () => isOver })).toBe(false);
    const rows = await allJobs(own.db);
    const ended = rows.filter(({ outcome }) => outcome === "done").length;
    expect(ended).toBeGreaterThan(0);
    expect(ended).toBeLessThan(30);
    expect(rows.filter(({ leaseUntil }) => leaseUntil !== null)).toEqual([]);
    expect(await sweepFor(own.db, handlers, 0)).toBe(false);
    expect(await sweepFor(own.db, handlers, 60_000)).toBe(true);
  });
});

test("pruning deletes idempotent answers and counters whose time is over, and no others", async () => {
  const { orgId } = await openShop(own.db);
  const now = new Date();
  const times = [
    { key: "over", expiresAt: now },
    { key: "kept", expiresAt: new Date(now.getTime() + 1) },
  ];
  await own.db
    .insert(idempotencyKeys)
    .values(times.map((time) => ({ ...time, orgId, scope: "", bodyHash: "", answer: "" })));
  await own.db
    .insert(rateLimits)
    .values(times.map(({ key, expiresAt }) => ({ endpoint: key, clientAddress: "", passedMs: [], expiresAt })));
  await pruneExpired(own.db, now);
  expect((await own.db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["kept"]);
  expect((await own.db.select().from(rateLimits)).map(({ endpoint }) => endpoint)).toEqual(["kept"]);
});

test("what one pruning leaves of a large table, the next sweep deletes without waiting for its five minutes", async () => {
  await own.db.execute(sql`
    insert into rate_limits (endpoint, client_address, passed_ms, expires_at)
    select 'swept', n::text, '{}', now() - interval '1 hour' from generate_series(1, 20500) n`);
  const left = async () => (await own.db.select().from(rateLimits).where(eq(rateLimits.endpoint, "swept"))).length;
  const sweepOnce = sweeper(own.db, noteHandlers().handlers);
  await sweepOnce();
  expect(await left()).toBe(500);
  await sweepOnce();
  expect(await left()).toBe(0);
});

test("pruning deletes links not used in time, and invitations a month after they expire", async () => {
  const { orgId } = await openShop(own.db);
  const now = new Date();
  const [user] = await own.db.insert(users).values({ email: "owner@example.com" }).returning({ id: users.id });
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  await own.db.insert(verificationTokens).values([
    { identifier: "over", token: "1", expires: now },
    { identifier: "kept", token: "2", expires: inMs(1) },
  ]);
  const monthMs = 30 * 86_400_000;
  const invited = { orgId, role: "staff", invitedBy: user?.id ?? "" } as const;
  await own.db.insert(invitations).values(
    [-monthMs, -monthMs + 1, 1].map((ms) => ({
      ...invited,
      id: String(ms),
      email: `${ms}@example.com`,
      tokenHash: String(ms),
      expiresAt: inMs(ms),
    })),
  );
  await pruneExpired(own.db, now);
  expect((await own.db.select().from(verificationTokens)).map(({ identifier }) => identifier)).toEqual(["kept"]);
  expect((await own.db.select().from(invitations)).map(({ id }) => id).sort()).toEqual([`${-monthMs + 1}`, "1"]);
});

test("the oldest due work shows how long it has waited: due jobs, and changes not relayed yet", async () => {
  const shop = await openShop(own.db);
  const now = new Date();
  const enqueueAt = (key: string, dueMs: number) =>
    own.db.execute(
      enqueueJobs(shop.orgId, [
        { kind: "refund", key, subjectId: "", details: {}, dueAt: new Date(now.getTime() + dueMs) },
      ]),
    );
  await enqueueAt("later", 1);
  expect(await oldestDueSeconds(own.db, now)).toBeNull();
  await enqueueAt("due", -61_900);
  await enqueueAt("due since", -5_000);
  expect(await oldestDueSeconds(own.db, now)).toBe(61);
  await shop.book(new Date(now.getTime() - 90_000));
  expect(await oldestDueSeconds(own.db, now)).toBe(90);
  await sweep(own.db, noteHandlers().handlers);
  expect(await oldestDueSeconds(own.db, now)).toBeNull();
});
