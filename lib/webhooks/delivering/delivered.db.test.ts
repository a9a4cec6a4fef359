import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { webhookAttempts, webhookDeliveries } from "../../../db/schema";
import type { WebhookEvent } from "../../../db/vocabulary";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { type OwnDatabase, openOwnDatabase, openShop } from "../../queue/own-database.test-support";
import { OWNER } from "../../testing/business/test-business";
import {
  hanging,
  signatureProblem,
  startWebhookReceiver,
  type WebhookReceiver,
  withStatus,
} from "../../testing/outside/webhook-receiver";
import { relayEvents } from "../../worker/relay";
import { disableEndpoint } from "../endpoints/disable-endpoint";
import { enableEndpoint } from "../endpoints/enable-endpoint";
import { listEndpoints } from "../endpoints/list-endpoints";
import { rotateSecret } from "../endpoints/rotate-secret";
import { getDelivery } from "../log/get-delivery";
import { listDeliveries } from "../log/list-deliveries";
import { pingEndpoint } from "../log/ping-endpoint";
import { resendDelivery } from "../log/resend-delivery";
import { STORED_SECRET, storeDue, storeEndpoint } from "../stored.test-support";
import { claimDeliveries } from "./claim-deliveries";
import { deliverDue } from "./deliver-due";
import { endAttempt } from "./end-attempt";
import { hostBudget } from "./host-budget";
import { FIRST_WIDTH } from "./lane-width";
import { openLanes } from "./lanes";
import { openWakeSignal } from "./wake-signal";

let own: OwnDatabase;
let receiver: WebhookReceiver;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeEach(async () => {
  own = await openOwnDatabase();
  receiver = await startWebhookReceiver();
  shop = await openShop(own.db);
});
afterEach(async () => {
  await receiver?.close();
  await own?.close();
});

/** An endpoint at a path of the receiver. */
const endpointAt = (path: string, events: WebhookEvent[] = ["booking.created"], orgId = shop.orgId, host?: string) =>
  storeEndpoint(own.db, { orgId, url: `${receiver.origin}${path}`, events, host });

/** The owner, who acts in the dashboard. */
const asOwner = async (): Promise<Ctx> => ({ ...(await shop.ctx()), actor: OWNER });

const makeDue = (endpointId: string, count: number, orgId = shop.orgId) =>
  storeDue(own.db, { orgId, endpointId }, count);

const deliver = async () => {
  while ((await relayEvents(own.db, new Date(), 200)) > 0);
  await deliverDue(own.db, { unsafeOrigins: [receiver.origin] });
};

const deliveriesTo = (endpointId: string) =>
  own.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId));

test("an attempt's duration counts even if its end can't be recorded", async () => {
  await own.db.execute(sql`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`);
  await own.db.execute(sql`
    create trigger refuse before insert on webhook_attempts for each row execute function refuse()`);
  receiver.answer("/slow", (response) => void setTimeout(() => response.end(), 30));
  await makeDue(await endpointAt("/slow"), 1);
  const lanes = openLanes();
  const durations: number[] = [];
  const end: typeof lanes.end = (target, durationMs) => {
    durations.push(durationMs);
    lanes.end(target, durationMs);
  };
  const isOver = () => durations.length > 0;
  await deliverDue(own.db, { unsafeOrigins: [receiver.origin], lanes: { ...lanes, end }, isOver });
  expect(durations).toEqual([expect.any(Number)]);
  expect(durations[0]).toBeGreaterThanOrEqual(25);
});

describe("a delivery", () => {
  test("has the contract's headers, and a signature over the exact bytes of its body", async () => {
    await endpointAt("/ok");
    const { appointmentId, ref } = await shop.book();
    await deliver();
    const [call, ...more] = receiver.received;
    if (!call) throw new Error("nothing arrived");
    expect(more).toEqual([]);
    expect(call.headers).toMatchObject({
      "x-service-event": "booking.created",
      "x-service-attempt": "1",
      "x-service-delivery": expect.stringMatching(/^whd_/),
      "user-agent": "Service-Webhooks/1",
      "content-type": "application/json",
    });
    expect(signatureProblem(call, STORED_SECRET)).toBeNull();
    expect(JSON.parse(call.body)).toEqual({
      event: "booking.created",
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: {
        id: appointmentId,
        ref,
        service: "Cut",
        startAt: expect.stringMatching(/Z$/),
        durationMin: 15,
        priceCents: expect.any(Number),
        status: "confirmed",
      },
    });
  });

  test("is tried three times, about 500 and 1000 ms apart, with a new signature and the same body bytes each time; then it has failed", async () => {
    const id = await endpointAt("/down");
    receiver.answer("/down", withStatus(503));
    await shop.book();
    await deliver();
    const calls = receiver.received;
    expect(calls.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(calls.map((call) => signatureProblem(call, STORED_SECRET))).toEqual([null, null, null]);
    expect(new Set(calls.map(({ body }) => body)).size).toBe(1);
    expect(new Set(calls.map(({ delivery }) => delivery)).size).toBe(1);
    const [first, second, third] = calls.map(({ atMs }) => atMs);
    const waits = [(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)];
    expect(waits[0]).toBeGreaterThanOrEqual(490);
    expect(waits[1]).toBeGreaterThanOrEqual(990);
    expect(waits[0]).toBeLessThan(1_500);
    expect(waits[1]).toBeLessThan(2_500);
    expect(await deliveriesTo(id)).toMatchObject([{ status: "failed", attempts: 3, leaseUntil: null }]);
    await deliver();
    expect(receiver.received).toHaveLength(3);
  });

  test("that fails at first ends with the attempt that succeeds", async () => {
    const id = await endpointAt("/shaky");
    receiver.answer("/shaky", (response, { attempt }) => void response.writeHead(attempt < 2 ? 500 : 204).end());
    await shop.book();
    await deliver();
    expect(receiver.received).toHaveLength(2);
    const [delivery] = await deliveriesTo(id);
    expect(delivery).toMatchObject({ status: "delivered", attempts: 2 });
    const { attempts } = await getDelivery(await shop.ctx(), delivery?.id ?? "");
    expect(attempts).toMatchObject([
      { attempt: 1, result: "bad_status", answerStatus: 500 },
      { attempt: 2, result: "delivered", answerStatus: 204, problem: "" },
    ]);
  });

  test("stores the beginning of the answer, without a signature that a receiver sends back", async () => {
    const id = await endpointAt("/mirror");
    receiver.answer("/mirror", (response, { headers }) => {
      const signature = String(headers["x-service-signature"]);
      // The second one crosses the end of what is stored.
      const text = `${signature} ${"x".repeat(400)} ${signature}`;
      response.writeHead(200, { "X-Seen": signature }).end(text);
    });
    await shop.book();
    await deliver();
    const signature = String(receiver.received[0]?.headers["x-service-signature"]).split("v1=")[1] ?? "";
    const [delivery] = await deliveriesTo(id);
    const { attempts } = await getDelivery(await shop.ctx(), delivery?.id ?? "");
    const [kept] = attempts;
    expect(kept?.answerBody).toMatch(/^t=\d+,v1=… x+ t=\d+,v1=…$/);
    expect(kept?.answerBody.length).toBeLessThanOrEqual(500);
    expect(signature).toHaveLength(64);
    expect(JSON.stringify(attempts)).not.toContain(signature.slice(0, 12));
  });

  test("goes once to each endpoint that is active and subscribed, and nowhere else", async () => {
    await endpointAt("/one");
    await endpointAt("/two", ["booking.cancelled", "booking.created"]);
    await endpointAt("/other", ["booking.cancelled", "order.paid"]);
    const disabled = await endpointAt("/disabled");
    await runCommand(await asOwner(), disableEndpoint, { id: disabled });
    const neighbour = await openShop(own.db);
    await shop.book();
    await neighbour.book();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(["/one", "/two"]);
  });

  test("isn't created for events from before the endpoint existed", async () => {
    await shop.book();
    const id = await endpointAt("/late");
    await deliver();
    expect(await deliveriesTo(id)).toEqual([]);
  });

  test("claimed by two workers at once is sent by one of them", async () => {
    await endpointAt("/ok");
    for (let n = 0; n < 40; n += 1) await shop.book();
    while ((await relayEvents(own.db, new Date(), 200)) > 0);
    const options = { unsafeOrigins: [receiver.origin] };
    await Promise.all(Array.from({ length: 4 }, () => deliverDue(own.db, options)));
    expect(receiver.received).toHaveLength(40);
    expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(40);
  });

  test("whose worker died is attempted by the next one after the lease ends, with the same number", async () => {
    const id = await endpointAt("/ok");
    await shop.book();
    await relayEvents(own.db, new Date(), 200);
    const dead = { leaseUntil: new Date(Date.now() + 30_000), claims: 1 };
    await own.db.update(webhookDeliveries).set(dead).where(eq(webhookDeliveries.endpointId, id));
    await deliver();
    expect(receiver.received).toEqual([]);
    const ended = { leaseUntil: new Date(Date.now() - 1) };
    await own.db.update(webhookDeliveries).set(ended).where(eq(webhookDeliveries.endpointId, id));
    await deliver();
    expect(receiver.received.map(({ attempt }) => attempt)).toEqual([1]);
  });
});

test("a worker whose lease has passed to another doesn't affect that one's attempt", async () => {
  const id = await endpointAt("/ok");
  await makeDue(id, 1);
  const [late] = await claimDeliveries(own.db, new Date(), { room: openLanes().capacity(), budget: hostBudget() });
  if (late?.endpointId !== id) throw new Error("another delivery was due");
  const ended = { leaseUntil: new Date(Date.now() - 1) };
  await own.db.update(webhookDeliveries).set(ended).where(eq(webhookDeliveries.endpointId, id));
  await deliver();
  const gaveUp = { result: "timed_out", problem: "late", answerStatus: null, answerHead: "", answerBody: "" } as const;
  await endAttempt(own.db, late, new Date(), { ...gaveUp, durationMs: 4_000 }, new Date());
  expect(await deliveriesTo(id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  const { attempts } = await getDelivery(await shop.ctx(), late.id);
  expect(attempts).toMatchObject([{ attempt: 1, result: "delivered" }]);
});

describe("endpoints", () => {
  test("don't wait for one that hangs: another's first attempts come within a second, and so do its many others", async () => {
    const hung = await endpointAt("/hang");
    receiver.answer("/hang", hanging);
    const good = await endpointAt("/good");
    await makeDue(hung, 30);
    let isOver = false;
    const wakeSignal = openWakeSignal();
    const running = deliverDue(own.db, { unsafeOrigins: [receiver.origin], isOver: () => isOver, wakeSignal });
    await expect.poll(() => receiver.at("/hang").length, { timeout: 3_000 }).toBeGreaterThan(0);
    await makeDue(good, 20);
    wakeSignal.wake();
    await expect.poll(() => receiver.at("/good").length, { interval: 5, timeout: 3_000 }).toBe(20);
    // The hanging one has only its own few places, and its first attempts are still under way.
    expect(receiver.at("/hang").length).toBeLessThanOrEqual(FIRST_WIDTH);
    expect(new Set((await deliveriesTo(hung)).map(({ attempts }) => attempts))).toEqual(new Set([0]));
    isOver = true;
    await running;
    const [first] = await own.db
      .select({ dueAt: webhookDeliveries.dueAt, startedAt: webhookAttempts.startedAt })
      .from(webhookDeliveries)
      .innerJoin(webhookAttempts, eq(webhookAttempts.deliveryId, webhookDeliveries.id))
      .where(eq(webhookDeliveries.endpointId, good))
      .orderBy(webhookAttempts.startedAt);
    expect((first?.startedAt.getTime() ?? Number.NaN) - (first?.dueAt.getTime() ?? 0)).toBeLessThan(1_000);
  });

  test("that hang by the hundred, or stall after their 200, leave places for another business's", async () => {
    const neighbour = await openShop(own.db);
    const good = await endpointAt("/good", ["booking.created"], neighbour.orgId);
    for (let n = 0; n < 96; n += 1) {
      const path = n % 2 === 0 ? "/hang" : "/stall";
      await makeDue(await endpointAt(path, ["booking.created"], shop.orgId, `${n}.example`), 8);
    }
    receiver.answer("/hang", hanging);
    receiver.answer("/stall", (response) => void response.writeHead(200).write("and"));
    let isOver = false;
    const wakeSignal = openWakeSignal();
    const running = deliverDue(own.db, { unsafeOrigins: [receiver.origin], isOver: () => isOver, wakeSignal });
    await expect.poll(() => receiver.received.length, { timeout: 3_000 }).toBeGreaterThan(30);
    await makeDue(good, 1, neighbour.orgId);
    wakeSignal.wake();
    await expect.poll(() => receiver.at("/good").length, { interval: 5, timeout: 3_000 }).toBe(1);
    isOver = true;
    await running;
  });
});

test("deliveries to a hanging endpoint make their own attempts first, and those waiting for a place show it", async () => {
  const id = await endpointAt("/slow");
  await makeDue(id, FIRST_WIDTH + 1);
  const open = openLanes();
  // All of them count as hanging, which leaves the endpoint one at a time.
  const lanes = { ...open, end: (target: Parameters<typeof open.end>[0]) => open.end(target, 4_000) };
  const logged: boolean[][] = [];
  receiver.answer("/slow", async (response, { attempt }) => {
    const { deliveries } = await listDeliveries(await shop.ctx(), id);
    if (attempt === 1) logged.push(deliveries.map(({ waitsForPlace }) => waitsForPlace));
    response.writeHead(500).end();
  });
  await deliverDue(own.db, { unsafeOrigins: [receiver.origin], lanes });
  const nth = new Map<string, number>();
  for (const { delivery } of receiver.received) nth.set(delivery, nth.get(delivery) ?? nth.size);
  const order = receiver.received.map(({ delivery, attempt }) => ({ nth: nth.get(delivery) ?? 0, attempt }));
  const lastOfFirst = order.findLastIndex((one) => one.nth < FIRST_WIDTH);
  const firstOfOthers = order.findIndex((one) => one.nth >= FIRST_WIDTH);
  expect(order).toHaveLength(3 * (FIRST_WIDTH + 1));
  expect(lastOfFirst).toBeLessThan(firstOfOthers);
  expect(logged[0]?.filter(Boolean)).toHaveLength(1);
  const rows = await own.db.select().from(webhookAttempts).orderBy(webhookAttempts.deliveryId, webhookAttempts.attempt);
  for (const { deliveryId, attempt, startedAt, durationMs } of rows) {
    const next = rows.find((row) => row.deliveryId === deliveryId && row.attempt === attempt + 1);
    const waitedMs = next ? next.startedAt.getTime() - startedAt.getTime() - durationMs : 500 * attempt;
    expect(waitedMs).toBeGreaterThanOrEqual(500 * attempt - 5);
  }
});

describe("disabling an endpoint", () => {
  test("drops waiting deliveries, and after enabling it only later events are sent", async () => {
    const id = await endpointAt("/ok");
    await shop.book();
    await relayEvents(own.db, new Date(), 200);
    await runCommand(await asOwner(), disableEndpoint, { id });
    await shop.book();
    await deliver();
    expect((await deliveriesTo(id)).map(({ status }) => status)).toEqual(["dropped"]);
    await runCommand(await asOwner(), enableEndpoint, { id });
    await deliver();
    expect(receiver.received).toEqual([]);
    const { appointmentId } = await shop.book();
    await deliver();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.id)).toEqual([appointmentId]);
    expect((await listEndpoints(await shop.ctx()))[0]).toMatchObject({ active: true, lastDeliveryStatus: "delivered" });
  });

  test("during an attempt lets it finish and logs its result", async () => {
    const id = await endpointAt("/ok");
    receiver.answer("/ok", (response) => {
      void asOwner()
        .then((ctx) => runCommand(ctx, disableEndpoint, { id }))
        .then(() => response.end("ok"));
    });
    await shop.book();
    await deliver();
    expect(await deliveriesTo(id)).toMatchObject([{ status: "delivered", attempts: 1 }]);
  });

  test("and enabling it before the events in between were processed still doesn't send them", async () => {
    const id = await endpointAt("/ok");
    await runCommand(await asOwner(), disableEndpoint, { id });
    await shop.book();
    await runCommand(await asOwner(), enableEndpoint, { id });
    await deliver();
    expect(await deliveriesTo(id)).toEqual([]);
    await shop.book();
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  test("between the attempts ends them", async () => {
    const id = await endpointAt("/down");
    receiver.answer("/down", (response) => {
      void asOwner()
        .then((ctx) => runCommand(ctx, disableEndpoint, { id }))
        .then(() => response.writeHead(500).end());
    });
    await shop.book();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesTo(id)).toMatchObject([{ status: "dropped", attempts: 1 }]);
  });
});

test("after a rotation attempts are signed with the new secret, including those of waiting deliveries", async () => {
  const id = await endpointAt("/ok");
  await shop.book();
  await relayEvents(own.db, new Date(), 200);
  const { secret } = await runCommand(await asOwner(), rotateSecret, { id });
  expect(secret).toMatch(/^whsec_.{32}$/);
  await deliver();
  const [call] = receiver.received;
  expect(call && signatureProblem(call, secret)).toBeNull();
  expect(call && signatureProblem(call, STORED_SECRET)).not.toBeNull();
});

test("a failed delivery is resent as a new one with the same bytes, and a ping goes to the chosen endpoint", async () => {
  const id = await endpointAt("/down");
  receiver.answer("/down", withStatus(500));
  await shop.book();
  await deliver();
  const [failed] = await deliveriesTo(id);
  receiver.answer("/down", withStatus(200));
  const { deliveryId } = await runCommand(await asOwner(), resendDelivery, { id: failed?.id ?? "" });
  await deliver();
  const again = receiver.received.at(-1);
  expect(again).toMatchObject({ delivery: deliveryId, attempt: 1, body: failed?.body });
  expect(deliveryId).not.toBe(failed?.id);
  const ping = await runCommand(await asOwner(), pingEndpoint, { id });
  await deliver();
  expect(receiver.received.at(-1)).toMatchObject({ event: "ping", delivery: ping.deliveryId });
  expect(JSON.parse(receiver.received.at(-1)?.body ?? "")).toMatchObject({ event: "ping", data: { endpointId: id } });
});

test("a non-public address is refused when sending, whatever was saved, and logged as such; nothing is sent", async () => {
  const id = await endpointAt("/ok");
  await shop.book();
  while ((await relayEvents(own.db, new Date(), 200)) > 0);
  await deliverDue(own.db, { unsafeOrigins: [] });
  expect(receiver.received).toEqual([]);
  const [delivery] = await deliveriesTo(id);
  expect(delivery).toMatchObject({ status: "failed", attempts: 3 });
  const { attempts } = await getDelivery(await shop.ctx(), delivery?.id ?? "");
  expect(new Set(attempts.map(({ result }) => result))).toEqual(new Set(["address_refused"]));
});
