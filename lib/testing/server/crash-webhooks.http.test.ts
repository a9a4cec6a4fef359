import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { jobs, webhookDeliveries } from "../../../db/schema";
import { WEBHOOK_EVENTS } from "../../../db/vocabulary";
import { allEvents, type OwnDatabase, openOwnDatabase, openShop } from "../../queue/own-database.test-support";
import { STORED_SECRET, storeEndpoint } from "../../webhooks/stored.test-support";
import { randomFrom } from "../business/random";
import { bookingLoad } from "../caller/booking-load";
import { signatureProblem, startWebhookReceiver, type WebhookReceiver } from "../outside/webhook-receiver";
import type { Instance } from "./instance";
import { killAgainAndAgain, LIVES } from "./server-lives";
import { startTestInstance } from "./test-instance";

let own: OwnDatabase | undefined;
let server: Instance | undefined;
let receiver: WebhookReceiver | undefined;
afterEach(async () => {
  await server?.stop();
  await receiver?.close();
  await own?.close();
});

test("a server killed again and again in the end sends each endpoint every change, each as one delivery", {
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
    await storeEndpoint(db, { orgId: shop.orgId, url: `${origin}${path}`, events: [...WEBHOOK_EVENTS] });
  }
  // A third of the first attempts fail; the other endpoint is slow, so that crashes interrupt attempts.
  receiver.answer("/quick", (response, { attempt }) => {
    response.writeHead(attempt === 1 && random() < 0.3 ? 500 : 200).end();
  });
  receiver.answer("/late", (response) => void setTimeout(() => response.end(), 150));

  const load = bookingLoad(shop, random);

  const start = async () => {
    const env = { WEBHOOK_UNSAFE_ORIGINS: origin };
    server = await startTestInstance({ databaseUrl: url, env });
    return server;
  };
  const ended = { leaseUntil: sql`now()` };
  const underWay = and(isNotNull(webhookDeliveries.leaseUntil), eq(webhookDeliveries.status, "pending"));
  const isBusy = async () =>
    (await db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(underWay).limit(1)).length > 0;
  const bury = async () => {
    const inHand = and(isNotNull(jobs.leaseUntil), isNull(jobs.outcome));
    await db.update(jobs).set(ended).where(inHand);
    return (await db.update(webhookDeliveries).set(ended).where(underWay).returning()).length;
  };
  expect(await killAgainAndAgain({ start, load, random, lifeMsMin: 500, isBusy, bury })).toBeGreaterThan(0);

  await start();
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
    expect(signatureProblem(call, STORED_SECRET, 10_000)).toBeNull();
  }
});
