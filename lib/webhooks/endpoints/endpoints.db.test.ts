import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../../../db/schema";
import { refusalOf } from "../../bookings/desk.test-support";
import { runCommand } from "../../commands/command";
import type { Ctx } from "../../context";
import { AppError } from "../../errors";
import { makeBusiness, OWNER, testDatabase } from "../../testing/business/test-business";
import { deliveryFigures } from "../log/delivery-figures";
import { getDelivery } from "../log/get-delivery";
import { listDeliveries } from "../log/list-deliveries";
import { pingEndpoint } from "../log/ping-endpoint";
import { LOG_DAYS, pruneDeliveries } from "../log/prune-deliveries";
import { resendDelivery } from "../log/resend-delivery";
import { ENDPOINTS_MAX, NewEndpoint } from "../schema";
import { storeAttempt, storeDelivery, storeEndpoint } from "../stored.test-support";
import { changeEndpoint } from "./change-endpoint";
import { createEndpoint } from "./create-endpoint";
import { disableEndpoint } from "./disable-endpoint";
import { enableEndpoint } from "./enable-endpoint";
import { getEndpoint, listEndpoints } from "./list-endpoints";
import { rotateSecret } from "./rotate-secret";

const asked = { url: "https://receiver.invalid/hook", events: ["booking.created"] } as const;
const NOW = new Date("2031-05-06T12:00:00Z");
const DAY_MS = 86_400_000;

const make = async (ctx: Ctx, parts: Partial<NewEndpoint> = {}) =>
  runCommand(ctx, createEndpoint, { ...asked, ...parts });

type Delivery = Partial<Parameters<typeof storeDelivery>[1]>;

const deliveryOf = (ctx: Ctx, endpointId: string, delivery: Delivery = {}) =>
  storeDelivery(ctx.db, { orgId: ctx.org.id, endpointId, ...delivery });

/** A refusal with its exact text. */
const saidTo = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "nothing",
    (error: unknown) =>
      error instanceof AppError ? JSON.stringify([error.code, error.message, error.details]) : String(error),
  );

describe("an endpoint", () => {
  test("shows its secret when it is created and rotated, and in no other answer", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    const { webhook, secret } = await make(ctx);
    expect(webhook).toEqual({ id: expect.stringMatching(/^whe_/), ...asked, active: true, lastDeliveryStatus: null });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9_-]{32}$/);
    const { secret: rotated } = await runCommand(ctx, rotateSecret, { id: webhook.id });
    expect(rotated).not.toBe(secret);
    const answers = [
      await listEndpoints(ctx),
      await getEndpoint(ctx, webhook.id),
      await runCommand(ctx, changeEndpoint, { id: webhook.id, url: `${asked.url}/2`, events: ["booking.completed"] }),
      await runCommand(ctx, disableEndpoint, { id: webhook.id }),
      await runCommand(ctx, enableEndpoint, { id: webhook.id }),
    ];
    expect(JSON.stringify(answers)).not.toContain("whsec_");
    expect(answers.at(-1)).toMatchObject({ url: `${asked.url}/2`, events: ["booking.completed"], active: true });
  });

  test("of another business is not found, just like an unknown one, for every command, and stays unchanged", async () => {
    const [ctx, theirs] = [
      await (await makeBusiness()).ctx({ actor: OWNER }),
      await (await makeBusiness()).ctx({ actor: OWNER }),
    ];
    const { webhook } = await make(theirs);
    const delivery = await deliveryOf(theirs, webhook.id, { status: "failed" });
    const before = await testDatabase().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id));
    const attempts = [
      (id: string) => getEndpoint(ctx, id),
      (id: string) => runCommand(ctx, changeEndpoint, { id, url: asked.url, events: ["booking.cancelled"] }),
      (id: string) => runCommand(ctx, disableEndpoint, { id }),
      (id: string) => runCommand(ctx, enableEndpoint, { id }),
      (id: string) => runCommand(ctx, rotateSecret, { id }),
      (id: string) => runCommand(ctx, pingEndpoint, { id }),
    ];
    for (const attempt of attempts) {
      const refusal = await refusalOf(attempt(webhook.id));
      expect(refusal.code).toBe("not_found");
      expect(refusal).toEqual(await refusalOf(attempt("whe_none")));
    }
    expect((await refusalOf(getDelivery(ctx, delivery))).code).toBe("not_found");
    for (const status of ["failed", "pending"] as const) {
      const id = await deliveryOf(theirs, webhook.id, { status, dueAt: new Date("2099-01-01") });
      const refusals = await Promise.all(
        [id, "whd_none"].map((one) => saidTo(runCommand(ctx, resendDelivery, { id: one }))),
      );
      expect(refusals[0]).toContain("not_found");
      expect(refusals[0]).toBe(refusals[1]);
    }
    expect(await listDeliveries(ctx, webhook.id)).toMatchObject({ deliveries: [] });
    expect(await listDeliveries(theirs, webhook.id, { cursor: { id: "whd_none", direction: "older" } })).toMatchObject({
      deliveries: [],
    });
    expect([await listEndpoints(ctx), (await deliveryFigures(ctx)).size]).toEqual([[], 0]);
    expect(await testDatabase().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id))).toEqual(
      before,
    );
  });

  test("is refused at its field if its URL isn't allowed, and so is a change to such a URL", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    const { webhook } = await make(ctx);
    for (const url of ["https://10.0.0.1/x", "https://localhost/x", "http://receiver.invalid/x", "nonsense"]) {
      const refusal = await refusalOf(make(ctx, { url }));
      expect(refusal).toMatchObject({ code: "invalid_fields", fieldErrors: { url: [expect.any(String)] } });
      const change = { id: webhook.id, url, events: webhook.events };
      expect(await refusalOf(runCommand(ctx, changeEndpoint, change))).toEqual(refusal);
    }
    expect(await listEndpoints(ctx)).toEqual([webhook]);
  });

  test("accepts the seven events and no others, each once", () => {
    const parse = (events: unknown) => NewEndpoint.safeParse({ url: asked.url, events });
    expect(parse(["campaign.sent", "booking.created", "booking.created"]).data?.events).toEqual([
      "booking.created",
      "campaign.sent",
    ]);
    for (const events of [[], ["booking.moved"], ["booking.no_show"], ["ping"], "booking.created", null, [7]]) {
      expect(parse(events).success).toBe(false);
    }
  });

  test("too many are refused, even if requested at once", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    for (let n = 1; n < ENDPOINTS_MAX; n += 1) await storeEndpoint(ctx.db, { orgId: ctx.org.id });
    const made = await Promise.allSettled([make(ctx), make(ctx), make(ctx)]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await listEndpoints(ctx)).toHaveLength(ENDPOINTS_MAX);
  });
});

describe("sending again", () => {
  test("is refused for a pending delivery and for a disabled endpoint, and creates nothing", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    const { webhook } = await make(ctx);
    const waiting = await deliveryOf(ctx, webhook.id, { status: "pending" });
    expect((await refusalOf(runCommand(ctx, resendDelivery, { id: waiting }))).code).toBe("conflict");
    const failed = await deliveryOf(ctx, webhook.id, { status: "failed" });
    await runCommand(ctx, disableEndpoint, { id: webhook.id });
    expect((await refusalOf(runCommand(ctx, resendDelivery, { id: failed }))).code).toBe("conflict");
    expect((await refusalOf(runCommand(ctx, pingEndpoint, { id: webhook.id }))).code).toBe("conflict");
    expect((await listDeliveries(ctx, webhook.id)).deliveries.map(({ status }) => status).sort()).toEqual([
      "dropped",
      "failed",
    ]);
  });
});

describe("deliveries on request", () => {
  const refusedAfter = async (send: (n: number) => Promise<unknown>, count: number) => {
    for (let n = 0; n < count; n += 1) await send(n);
    return send(count).catch((error: unknown) => error);
  };

  test("tests beyond ten per endpoint and thirty per business in ten minutes are refused, saying when to try again", async () => {
    const ctx = await (await makeBusiness()).ctx({ now: NOW, actor: OWNER });
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await storeEndpoint(ctx.db, { orgId: ctx.org.id }));
    const ping = (id = "", minutes = 0) =>
      runCommand({ ...ctx, now: new Date(NOW.getTime() + minutes * 60_000) }, pingEndpoint, { id });
    expect(await refusedAfter((n) => ping(ids[0], n === 10 ? 3 : 0), 10)).toMatchObject({
      code: "rate_limited",
      message: "You can send up to 10 tests to this endpoint in 10 minutes. Try again in 7 minutes.",
      details: { retryAfterSeconds: 420 },
    });
    for (let n = 0; n < 20; n += 1) await ping(ids[1 + (n % 2)], 3);
    await expect(ping(ids[3], 3)).rejects.toThrow("You can send up to 30 tests in 10 minutes. Try again in 7 minutes.");
    expect((await listDeliveries(ctx, ids[3] ?? "")).deliveries).toEqual([]);
    await ping(ids[0], 10);
  });

  test("resending has limits of its own, which refused requests don't use up", async () => {
    const ctx = await (await makeBusiness()).ctx({ now: NOW, actor: OWNER });
    const id = await storeEndpoint(ctx.db, { orgId: ctx.org.id });
    const failed = await deliveryOf(ctx, id, { status: "failed" });
    const other = await storeEndpoint(ctx.db, { orgId: ctx.org.id });
    const failedThere = await deliveryOf(ctx, other, { status: "failed" });
    const again = (delivery: string) => runCommand(ctx, resendDelivery, { id: delivery });
    expect(await refusedAfter(() => again(failed), 10)).toMatchObject({
      code: "rate_limited",
      message: "You can resend up to 10 deliveries to this endpoint in 10 minutes. Try again in 10 minutes.",
    });
    for (let n = 0; n < 30; n += 1) await again(failed).catch(() => {});
    await runCommand(ctx, pingEndpoint, { id });
    for (let n = 0; n < 10; n += 1) await again(failedThere);
  });
});

describe("the host of an endpoint", () => {
  test("is stored in the form used for comparing, however it is written, and updated with another URL", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    const { webhook } = await make(ctx, { url: "https://R%65ceiver.INVALID:8443/hook" });
    const hostNow = async () =>
      (await testDatabase().select().from(webhookEndpoints).where(eq(webhookEndpoints.id, webhook.id)))[0]?.host;
    expect(await hostNow()).toBe("receiver.invalid");
    const change = { id: webhook.id, url: "https://other.invalid/hook", events: webhook.events };
    await runCommand(ctx, changeEndpoint, change);
    expect(await hostNow()).toBe("other.invalid");
  });
});

describe("the log of an endpoint", () => {
  test("shows for a resent delivery whether the original is still there", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    const { webhook } = await make(ctx);
    const before = await deliveryOf(ctx, webhook.id, { status: "failed" });
    const again = await deliveryOf(ctx, webhook.id, { resentFrom: before });
    expect((await getDelivery(ctx, before)).resentFrom).toBeNull();
    expect((await getDelivery(ctx, again)).resentFrom).toEqual({ id: before, isKept: true });
    await testDatabase().delete(webhookDeliveries).where(eq(webhookDeliveries.id, before));
    expect((await getDelivery(ctx, again)).resentFrom).toEqual({ id: before, isKept: false });
  });

  test("can be paged both ways without a gap or a repeat, even if deliveries were created at the same moment", async () => {
    const ctx = await (await makeBusiness()).ctx({ now: NOW, actor: OWNER });
    const { webhook } = await make(ctx);
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      const createdAt = new Date(NOW.getTime() + Math.floor(n / 3) * 1_000);
      ids.push(await deliveryOf(ctx, webhook.id, { createdAt, status: n === 4 ? "failed" : "delivered" }));
    }
    const seen: string[] = [];
    let page = await listDeliveries(ctx, webhook.id, { limit: 3 });
    expect(page.newer).toBeNull();
    for (;;) {
      seen.push(...page.deliveries.map(({ id }) => id));
      if (page.older === null) break;
      page = await listDeliveries(ctx, webhook.id, { limit: 3, cursor: { id: page.older, direction: "older" } });
    }
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(new Set(ids));
    const back = await listDeliveries(ctx, webhook.id, { limit: 3, cursor: { id: seen[6] ?? "", direction: "newer" } });
    expect(back.deliveries.map(({ id }) => id)).toEqual(seen.slice(3, 6));
    const failed = await listDeliveries(ctx, webhook.id, { status: "failed" });
    expect(failed.deliveries.map(({ id }) => id)).toEqual([ids[4]]);
  });

  test("loses deliveries that ended thirty days ago, with their attempts, but none that are waiting", async () => {
    const ctx = await (await makeBusiness()).ctx({ actor: OWNER });
    const { webhook } = await make(ctx);
    const old = new Date(ctx.now.getTime() - LOG_DAYS * DAY_MS);
    const gone = await deliveryOf(ctx, webhook.id, { endedAt: old });
    await storeAttempt(ctx.db, { orgId: ctx.org.id, deliveryId: gone, startedAt: old });
    const kept = await deliveryOf(ctx, webhook.id, { endedAt: new Date(old.getTime() + 60_000) });
    const waiting = await deliveryOf(ctx, webhook.id, { status: "pending", createdAt: old });
    await pruneDeliveries(testDatabase(), ctx.now);
    const left = (await listDeliveries(ctx, webhook.id)).deliveries.map(({ id }) => id);
    expect(left.sort()).toEqual([kept, waiting].sort());
    const attempts = sql`delivery_id = ${gone}`;
    expect(await testDatabase().select().from(webhookAttempts).where(attempts)).toEqual([]);
  });
});

test("the figures count a week's deliveries and failures, not tests and drops, and how long the oldest waits", async () => {
  const ctx = await (await makeBusiness()).ctx({ now: NOW, actor: OWNER });
  const { webhook } = await make(ctx);
  const at = (agoMs: number) => new Date(NOW.getTime() - agoMs);
  for (let n = 0; n < 3; n += 1) await deliveryOf(ctx, webhook.id, { createdAt: at(1_000) });
  await deliveryOf(ctx, webhook.id, { createdAt: at(1_000), status: "failed" });
  await deliveryOf(ctx, webhook.id, { createdAt: at(1_000), status: "failed", event: "ping" });
  await deliveryOf(ctx, webhook.id, { createdAt: at(1_000), status: "dropped" });
  await deliveryOf(ctx, webhook.id, { createdAt: at(8 * DAY_MS), status: "failed" });
  await deliveryOf(ctx, webhook.id, { createdAt: at(61_500), status: "pending" });
  await deliveryOf(ctx, webhook.id, { createdAt: at(5_000), status: "pending" });
  expect((await deliveryFigures(ctx)).get(webhook.id)).toEqual({
    delivered: 3,
    failed: 1,
    successRate: 0.75,
    waiting: 2,
    oldestWaitingSeconds: 61,
  });
});
