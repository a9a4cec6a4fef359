import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { webhookDeliveries, webhookEndpoints } from "../../db/schema";
import { newId, newWebhookSecret } from "../../lib/ids";
import { startWebhookReceiver, type WebhookReceiver, withStatus } from "../../lib/testing/outside/webhook-receiver";
import { ATTEMPTS_MAX } from "../../lib/webhooks/delivering/attempt-schedule";
import type { BenchBusiness } from "./bench-business";
import { bookStarts, openStarts } from "./bookings-over-http";
import { type BenchRow, rounded } from "./row";

const BOOKINGS = 1_000;
const SLOW_MS = 1_000;
/** How much slower than the bookings the good endpoint's deliveries may be. */
const PACE_MIN = 0.8;
const LAST_MS_MAX = 5 * 60_000;

/** A business's three endpoints: one that responds right away, one that takes a second, one that always fails. */
export async function openBurst(db: Database, { orgId }: BenchBusiness): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  receiver.answer("/slow", (response) => void setTimeout(() => response.end(), SLOW_MS));
  receiver.answer("/failing", withStatus(500));
  for (const path of ["/good", "/slow", "/failing"]) {
    // One receiver that acts as three, each with its own host.
    const place = { url: `${receiver.origin}${path}`, host: `${path.slice(1)}.example` };
    const endpoint = { orgId, id: newId("whe"), secret: newWebhookSecret(), ...place };
    await db.insert(webhookEndpoints).values({ ...endpoint, events: ["booking.created"] });
  }
  return receiver;
}

/** A burst of bookings: all that can be delivered is, once, and the good endpoint doesn't wait for the others. */
export async function webhookBurst(
  baseUrl: string,
  db: Database,
  scenario: BenchBusiness,
  receiver: WebhookReceiver,
): Promise<BenchRow> {
  const times = (await openStarts(baseUrl, scenario)).slice(0, BOOKINGS);
  const startMs = Date.now();
  await bookStarts(baseUrl, scenario, times);
  const bookedMs = Date.now();
  await allEnded(db, scenario);
  const endedMs = Date.now();
  const good = receiver.at("/good");
  const goodMs = Math.max(...good.map(({ atMs }) => atMs));
  const once = (path: string) => new Set(receiver.at(path).map(({ delivery }) => delivery)).size;
  const [atGood, atSlow, atFailing] = [once("/good"), once("/slow"), once("/failing")];
  const pace = rounded((bookedMs - startMs) / (goodMs - startMs));
  const isWhole =
    [atGood, atSlow, atFailing].every((count) => count === BOOKINGS) &&
    good.length === BOOKINGS &&
    receiver.at("/slow").length === BOOKINGS &&
    receiver.at("/failing").length === BOOKINGS * ATTEMPTS_MAX;
  const perSecond = (count: number, ms: number) => Math.round(count / (ms / 1_000));
  const goodASecond = perSecond(BOOKINGS, goodMs - startMs);
  const bookedASecond = perSecond(BOOKINGS, bookedMs - startMs);
  await receiver.close();
  return {
    what: `webhooks: ${BOOKINGS} bookings to three endpoints (good, 1 s slow, failing); pace of the good one relative to the bookings`,
    measured: `${pace} (${goodASecond} of ${bookedASecond} a second), ${atGood}, ${atSlow} and ${atFailing} delivered, all ended after ${rounded((endedMs - startMs) / 1_000, 0)} s`,
    bar: `at least ${PACE_MIN}; all delivered once, ${ATTEMPTS_MAX} attempts for the failing one`,
    ok: isWhole && pace >= PACE_MIN,
    figures: { pace, goodASecond, bookedASecond, allEndedMs: endedMs - startMs },
  };
}

async function allEnded(db: Database, { orgId }: BenchBusiness): Promise<void> {
  const untilMs = Date.now() + LAST_MS_MAX;
  while (Date.now() < untilMs) {
    const [row] = await db
      .select({ ended: sql<number>`count(*) filter (where status <> 'pending')::int` })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.orgId, orgId));
    if (row?.ended === BOOKINGS * 3) return;
    await sleep(100);
  }
}
