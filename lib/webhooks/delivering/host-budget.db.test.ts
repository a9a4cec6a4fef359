import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../db/client";
import { webhookBudgets, webhookDeliveries, webhookEndpoints } from "../../../db/schema";
import { type OwnDatabase, openOwnDatabase, openShop } from "../../queue/own-database.test-support";
import { hanging, startWebhookReceiver, type WebhookReceiver } from "../../testing/outside/webhook-receiver";
import { storeEndpoint } from "../stored.test-support";
import { claimDeliveries } from "./claim-deliveries";
import { type DeliverOptions, deliverDue } from "./deliver-due";
import { type HostBudget, pruneBudgets } from "./host-budget";
import { FIRST_HOST_WIDTH } from "./lane-width";
import { openLanes } from "./lanes";
import { openWakeSignal } from "./wake-signal";

const MINUTE_MS = 60_000;
const START = new Date("2031-05-06T12:00:00Z");
const BUDGET: HostBudget = { windowMs: MINUTE_MS, ofBusiness: 3, ofAll: 5 };
const AMPLE: HostBudget = { windowMs: MINUTE_MS, ofBusiness: 1_000, ofAll: 1_000 };

let own: OwnDatabase;
let receiver: WebhookReceiver;
let businesses: string[];
beforeAll(async () => {
  own = await openOwnDatabase();
  businesses = [(await openShop(own.db)).orgId, (await openShop(own.db)).orgId, (await openShop(own.db)).orgId];
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await own.close();
});
beforeEach(async () => {
  await own.db.delete(webhookEndpoints);
  await own.db.delete(webhookBudgets);
  receiver.received.length = 0;
});

/** An endpoint of the nth business at a path of the receiver, with this many deliveries due, one per second. */
async function dueAt(path: string, count: number, { business = 0, host }: { business?: number; host?: string } = {}) {
  const orgId = businesses[business] ?? "";
  const endpointId = await storeEndpoint(own.db, { orgId, url: `${receiver.origin}${path}`, host });
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ orgId, endpointId, event: "booking.created" as const, body: String(n) },
    dueAt: new Date(START.getTime() - MINUTE_MS + n * 1_000),
  }));
  await own.db.insert(webhookDeliveries).values(rows);
  return endpointId;
}

const deliverAt = (minutes: number, options: Partial<DeliverOptions> = {}) =>
  deliverDue(own.db, {
    unsafeOrigins: [receiver.origin],
    budget: BUDGET,
    clock: () => new Date(START.getTime() + minutes * MINUTE_MS),
    ...options,
  });
const told = (path: string) => receiver.at(path).map(({ body }) => Number(body));
const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

describe("a host's budget", () => {
  test("lets a number of attempts per minute through and defers the others; none is lost, and the longest due go first", async () => {
    await dueAt("/hook", 7);
    await deliverAt(0);
    expect(sorted(told("/hook"))).toEqual([0, 1, 2]);
    await deliverAt(0.99);
    expect(told("/hook")).toHaveLength(3);
    await deliverAt(1);
    expect(sorted(told("/hook"))).toEqual([0, 1, 2, 3, 4, 5]);
    await deliverAt(2);
    expect(sorted(told("/hook"))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const rows = await own.db.select().from(webhookDeliveries);
    expect(rows.map(({ status, attempts }) => [status, attempts])).toEqual(rows.map(() => ["delivered", 1]));
  });

  test("counts all endpoints of a business there, whatever their port, and repeated attempts, but no other host's", async () => {
    await dueAt("/one", 2);
    await dueAt("/two", 2);
    await dueAt("/elsewhere", 3, { host: "elsewhere.example" });
    await deliverAt(0);
    expect([told("/one").length + told("/two").length, told("/elsewhere").length]).toEqual([3, 3]);
    await own.db.delete(webhookEndpoints);
    await dueAt("/down", 1);
    receiver.answer("/down", (response) => void response.writeHead(500).end());
    await deliverAt(5);
    await own.db.update(webhookDeliveries).set({ status: "pending", attempts: 0, dueAt: START });
    await deliverAt(5.5);
    expect(told("/down")).toHaveLength(3);
  });

  test("for all businesses is shared: each gets its turn, however much another has waiting", async () => {
    await dueAt("/greedy", 20);
    for (let n = 0; n < 5; n += 1) await dueAt("/greedy", 4);
    await dueAt("/modest", 1, { business: 1 });
    await dueAt("/late", 1, { business: 2 });
    await deliverAt(0);
    expect([told("/greedy").length, told("/modest").length, told("/late").length]).toEqual([3, 1, 1]);
  });

  test("is spent once, however many instances claim at once", async () => {
    for (let n = 0; n < 6; n += 1) await dueAt("/hook", 5, { business: n % 3 });
    const instances = Array.from({ length: 6 }, () => connect(own.url, { max: 1 }));
    const claims = await Promise.all(
      instances.map(({ db }) => claimDeliveries(db, START, { room: openLanes().capacity(), budget: BUDGET })),
    );
    await Promise.all(instances.map(({ close }) => close()));
    expect(claims.flat().length).toBeLessThanOrEqual(BUDGET.ofAll);
    const [row] = await own.db.select().from(webhookBudgets).where(eq(webhookBudgets.orgId, ""));
    expect(row?.spent).toBeLessThanOrEqual(BUDGET.ofAll);
    await deliverAt(1);
    expect(receiver.received).toHaveLength(BUDGET.ofAll);
  });

  test("is forgotten when its minute is over", async () => {
    await dueAt("/hook", 1);
    await deliverAt(0);
    await pruneBudgets(own.db, new Date(START.getTime() + MINUTE_MS - 1));
    expect(await own.db.select().from(webhookBudgets)).toHaveLength(2);
    await pruneBudgets(own.db, new Date(START.getTime() + MINUTE_MS));
    expect(await own.db.select().from(webhookBudgets)).toEqual([]);
  });
});

describe("the places of a host", () => {
  test("are shared by the endpoints of all businesses; one's slow endpoints leave places for another's, and for other hosts", async () => {
    receiver.answer("/hang", hanging);
    for (let n = 0; n < 12; n += 1) await dueAt("/hang", 4);
    let isOver = false;
    const wakeSignal = openWakeSignal();
    const clock = () => START;
    const running = deliverAt(0, { budget: AMPLE, clock, wakeSignal, isOver: () => isOver });
    await expect.poll(() => told("/hang").length, { interval: 5, timeout: 3_000 }).toBe(FIRST_HOST_WIDTH / 2);
    await dueAt("/good", 9, { business: 1 });
    await dueAt("/elsewhere", 9, { host: "elsewhere.example" });
    wakeSignal.wake();
    const all = () => [told("/good").length, told("/elsewhere").length];
    await expect.poll(all, { interval: 5, timeout: 3_000 }).toEqual([9, 9]);
    // Each answer has added two places to the host, half of them for each business.
    expect(told("/hang").length).toBeLessThanOrEqual(FIRST_HOST_WIDTH / 2 + 9);
    // No hanging attempt has ended: nothing has waited for one.
    const hung = await own.db.select().from(webhookDeliveries).where(sql`status = 'pending'`);
    expect(new Set(hung.map(({ attempts }) => attempts))).toEqual(new Set([0]));
    isOver = true;
    wakeSignal.wake();
    receiver.answer("/hang", (response) => void response.end());
    receiver.closeConnections();
    await running;
  });
});

test("an endpoint saved before hosts were stored is counted by the host of its URL, in upper or lower case", async () => {
  await dueAt("/hook", 2);
  const [endpoint] = await own.db.select().from(webhookEndpoints);
  expect(endpoint?.host).toBeNull();
  await own.db.execute(sql`update webhook_endpoints set url = 'https://Hooks.Example:8443/x'`);
  await claimDeliveries(own.db, START, { room: openLanes().capacity(), budget: BUDGET });
  const rows = await own.db.select().from(webhookBudgets);
  expect(rows.map(({ host, spent }) => [host, spent])).toEqual([
    ["hooks.example", 2],
    ["hooks.example", 2],
  ]);
});
