import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { webhookAttempts, webhookDeliveries } from "../../../db/schema";
import { type OwnDatabase, openOwnDatabase, openShop } from "../../queue/own-database.test-support";
import { startWebhookReceiver, type WebhookReceiver } from "../../testing/outside/webhook-receiver";
import { storeDue, storeEndpoint } from "../stored.test-support";
import { claimDeliveries, renewDelivery } from "./claim-deliveries";
import { deliverDue } from "./deliver-due";
import { dropDelivery, endAttempt } from "./end-attempt";
import { hostBudget } from "./host-budget";
import { openLanes } from "./lanes";

let own: OwnDatabase;
let receiver: WebhookReceiver;
let endpointId: string;

beforeEach(async () => {
  own = await openOwnDatabase();
  receiver = await startWebhookReceiver();
  const { orgId } = await openShop(own.db);
  endpointId = await storeEndpoint(own.db, { orgId, url: `${receiver.origin}/late` });
  await storeDue(own.db, { orgId, endpointId }, 1);
});
afterEach(async () => {
  await receiver?.close();
  await own?.close();
});

const onlyDelivery = async () => {
  const [only] = await own.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.endpointId, endpointId));
  if (!only) throw new Error("there is no delivery");
  return only;
};
const claimOne = async (at: Date) => {
  const [claimed] = await claimDeliveries(own.db, at, { room: openLanes().capacity(), budget: hostBudget() });
  if (!claimed) throw new Error("nothing was claimed");
  return claimed;
};
const later = (ms: number) => new Date(Date.now() + ms);

test("an attempt that outlasts its lease isn't made by another worker meanwhile", async () => {
  let answer = () => {};
  receiver.answer("/late", (response) => {
    answer = () => response.end();
  });
  const delivering = deliverDue(own.db, { unsafeOrigins: [receiver.origin], leaseMs: 900 });
  await expect.poll(() => receiver.received.length, { interval: 5, timeout: 3_000 }).toBe(1);
  const { leaseUntil } = await onlyDelivery();
  const leaseEndsAt = leaseUntil ?? new Date(0);
  await expect.poll(async () => (await onlyDelivery()).leaseUntil, { timeout: 3_000 }).not.toEqual(leaseEndsAt);
  expect(await claimDeliveries(own.db, leaseEndsAt, { room: openLanes().capacity(), budget: hostBudget() })).toEqual(
    [],
  );
  answer();
  await delivering;
  expect(receiver.received).toHaveLength(1);
  expect(await onlyDelivery()).toMatchObject({ status: "delivered", attempts: 1, claims: 1, leaseUntil: null });
});

test("a renewal never revives a lease that has passed to another worker, nor one whose attempt has ended", async () => {
  const slow = await claimOne(new Date());
  const taken = await claimOne(later(40_000));
  const ofOther = await onlyDelivery();
  await renewDelivery(own.db, slow, later(120_000));
  expect(await onlyDelivery()).toEqual(ofOther);
  const until = later(120_000);
  await renewDelivery(own.db, taken, until);
  expect((await onlyDelivery()).leaseUntil).toEqual(until);
  await dropDelivery(own.db, taken, new Date());
  await renewDelivery(own.db, taken, later(180_000));
  expect(await onlyDelivery()).toMatchObject({ status: "dropped", leaseUntil: null });
});

test.each([
  ["another has it in hand", false],
  ["it waits for its next attempt", true],
])("a late worker, while %s, records no attempt and changes no due time", async (_, hasEnded) => {
  const late = await claimOne(new Date());
  const other = await claimOne(later(40_000));
  const down = { result: "bad_status", problem: "down", answerStatus: 500, answerHead: "", answerBody: "" } as const;
  if (hasEnded) await endAttempt(own.db, other, new Date(), { ...down, durationMs: 5 }, later(41_000));
  const [before, attempts] = [await onlyDelivery(), await own.db.select().from(webhookAttempts)];
  expect([before.attempts, attempts.length]).toEqual(hasEnded ? [1, 1] : [0, 0]);
  for (const result of ["bad_status", "delivered"] as const) {
    await endAttempt(own.db, late, new Date(), { ...down, result, durationMs: 9 }, later(90_000));
  }
  await dropDelivery(own.db, late, later(90_000));
  expect(await onlyDelivery()).toEqual(before);
  expect(await own.db.select().from(webhookAttempts)).toEqual(attempts);
});

test("a renewal after a failed attempt doesn't delay the next one", async () => {
  const delivery = await claimOne(new Date());
  const down = { result: "bad_status", problem: "down", answerStatus: 500, answerHead: "", answerBody: "" } as const;
  await endAttempt(own.db, delivery, new Date(), { ...down, durationMs: 5 }, new Date());
  await renewDelivery(own.db, delivery, later(60_000));
  expect(await onlyDelivery()).toMatchObject({ status: "pending", attempts: 1, leaseUntil: null });
});
