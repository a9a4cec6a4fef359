import { expect, test } from "vitest";
import { makeBusiness } from "../../testing/business/test-business";
import { storeAttempt, storeDelivery, storeEndpoint } from "../stored.test-support";
import { listDeliveries } from "./list-deliveries";

test("the log shows a last attempt without an answer, and none if there was no attempt", async () => {
  const ctx = await (await makeBusiness()).ctx();
  const orgId = ctx.org.id;
  const endpointId = await storeEndpoint(ctx.db, { orgId });
  const to = { orgId, endpointId };
  const [failedAt, droppedAt] = [new Date("2031-01-01"), new Date("2031-01-02")];
  const failed = await storeDelivery(ctx.db, { ...to, status: "failed", attempts: 3, createdAt: failedAt });
  const dropped = await storeDelivery(ctx.db, { ...to, status: "dropped", createdAt: droppedAt });
  const problem = "Couldn't resolve receiver.invalid.";
  const attempt = { attempt: 3, durationMs: 3, result: "name_not_found", problem } as const;
  await storeAttempt(ctx.db, { orgId, deliveryId: failed, ...attempt });
  const { deliveries } = await listDeliveries(ctx, endpointId);
  expect(deliveries.map(({ id, last }) => ({ id, last }))).toEqual([
    { id: dropped, last: null },
    { id: failed, last: { durationMs: 3, answerStatus: null, problem } },
  ]);
});
