import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, expect, inject, test } from "vitest";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema";
import { WEBHOOK_EVENTS } from "../../db/vocabulary";
import { newId } from "../ids";
import { allEvents, type OwnDatabase, openOwnDatabase, openShop } from "../jobs/own-database.test-support";
import { bookingLoad } from "./booking-load";
import { type Instance, startInstance } from "./instance";
import { randomFrom } from "./random";
import { signatureProblem, startWebhookReceiver, type WebhookReceiver } from "./webhook-receiver";

const LIVES = 6;
const CLIENTS = 4;
const SECRET = "whsec_0123456789abcdefghijklmnopqrstuv";

let own: OwnDatabase | undefined;
let server: Instance | undefined;
let receiver: WebhookReceiver | undefined;
afterEach(async () => {
  await server?.stop();
  await receiver?.close();
  await own?.close();
});

test("a server that is killed again and again has told each endpoint, in the end, of every change, each as one delivery", {
  timeout: 180_000,
}, async () => {
  own = await openOwnDatabase();
  receiver = await startWebhookReceiver();
  const { db, url } = own;
  const { origin, received } = receiver;
  const shop = await openShop(db, { staff: Array.from({ length: 5 }, (_, n) => ({ name: `Member ${n}` })) });
  const random = randomFrom(23);
  const paths = ["/quick", "/late"];
  for (const path of paths) {
    const endpoint = { orgId: shop.orgId, id: newId("whe"), secret: SECRET, events: [...WEBHOOK_EVENTS] };
    await db.insert(webhookEndpoints).values({ ...endpoint, url: `${origin}${path}` });
  }
  // A third of the first attempts fail; the other endpoint takes its time, so that deaths find attempts under way.
  receiver.answer("/quick", (response, { attempt }) => {
    response.writeHead(attempt === 1 && random() < 0.3 ? 500 : 200).end();
  });
  receiver.answer("/late", (response) => void setTimeout(() => response.end(), 150));

  const load = bookingLoad(shop, random);

  let underWayAtDeath = 0;
  for (let life = 0; life < LIVES; life += 1) {
    const doomed = await startInstance({
      databaseUrl: url,
      dataDir: inject("dataDir"),
      env: { WEBHOOK_UNSAFE_ORIGINS: origin },
    });
    server = doomed;
    const end = load.begin(doomed.baseUrl, CLIENTS);
    await sleep(500 + Math.floor(random() * 1_200));
    doomed.kill("SIGKILL");
    await end();
    expect(await doomed.exited).toBeNull();
    const waiting = sql`status = 'pending' and lease_until is not null`;
    underWayAtDeath += (await db.select().from(webhookDeliveries).where(waiting)).length;
    // As if half a minute had gone by: the leases of the dead have ended.
    await db.execute(sql`update webhook_deliveries set lease_until = now() where ${waiting}`);
    await db.execute(sql`update jobs set lease_until = now() where lease_until is not null and outcome is null`);
  }
  expect(underWayAtDeath).toBeGreaterThan(0);

  server = await startInstance({
    databaseUrl: url,
    dataDir: inject("dataDir"),
    env: { WEBHOOK_UNSAFE_ORIGINS: origin },
  });
  const left = async () =>
    (await allEvents(db)).filter(({ dispatchedAt }) => dispatchedAt === null).length +
    (await db.select().from(webhookDeliveries).where(sql`status = 'pending'`)).length;
  await expect.poll(left, { timeout: 60_000, interval: 250 }).toBe(0);

  const events = await allEvents(db);
  const deliveries = await db.select().from(webhookDeliveries);
  expect(load.booked.length).toBeGreaterThan(LIVES);
  const made = new Set(events.filter(({ event }) => event === "booking.created").map(({ subjectId }) => subjectId));
  expect(load.booked.filter((id) => !made.has(id))).toEqual([]);
  expect(deliveries).toHaveLength(events.length * paths.length);
  expect(new Set(deliveries.map(({ endpointId, eventId }) => `${endpointId} ${eventId}`)).size).toBe(deliveries.length);
  expect(deliveries.filter(({ status }) => status !== "delivered")).toEqual([]);

  const bodies = new Map(deliveries.map(({ id, body }) => [id, body]));
  const arrived = new Set(received.map(({ delivery }) => delivery));
  expect([...bodies.keys()].filter((id) => !arrived.has(id))).toEqual([]);
  for (const call of received) {
    expect(call.body).toBe(bodies.get(call.delivery));
    expect(signatureProblem(call, SECRET, 10_000)).toBeNull();
  }
});
