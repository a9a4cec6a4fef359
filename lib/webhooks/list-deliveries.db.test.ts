import { expect, test } from "vitest";
import { webhookAttempts, webhookDeliveries } from "../../db/schema";
import { makeBusiness, testDatabase } from "../testing/test-business";
import { createEndpoint } from "./create-endpoint";
import { listDeliveries } from "./list-deliveries";

test("the log tells of a last attempt that got no answer, and of none where there was none", async () => {
  const ctx = await (await makeBusiness()).ctx();
  const { webhook } = await createEndpoint(ctx, { url: "https://receiver.invalid/", events: ["booking.created"] });
  const row = { orgId: ctx.org.id, endpointId: webhook.id, event: "ping", body: "{}", endedAt: ctx.now } as const;
  const problem = "There is no address for receiver.invalid.";
  await testDatabase()
    .insert(webhookDeliveries)
    .values([
      { ...row, id: "whd_1", status: "failed", attempts: 3, dueAt: ctx.now, createdAt: new Date("2031-01-01") },
      { ...row, id: "whd_2", status: "dropped", attempts: 0, dueAt: ctx.now, createdAt: new Date("2031-01-02") },
    ]);
  await testDatabase().insert(webhookAttempts).values({
    orgId: ctx.org.id,
    deliveryId: "whd_1",
    attempt: 3,
    startedAt: ctx.now,
    durationMs: 3,
    result: "name_not_found",
    problem,
  });
  const { deliveries } = await listDeliveries(ctx, webhook.id);
  expect(deliveries.map(({ id, last }) => ({ id, last }))).toEqual([
    { id: "whd_2", last: null },
    { id: "whd_1", last: { durationMs: 3, answerStatus: null, problem } },
  ]);
});
