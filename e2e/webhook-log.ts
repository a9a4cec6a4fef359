import { getOrg } from "../lib/orgs/get-org";
import { storeAttempt, storeDelivery, storeEndpoint } from "../lib/webhooks/stored.test-support";
import { onDatabase } from "./database";

const FAILED = {
  result: "bad_status",
  problem: "The receiver responded with status 500.",
  answerStatus: 500,
  answerHead: "HTTP 500 Internal Server Error",
  answerBody: "no ".repeat(160),
} as const;

/** Gives a business an endpoint with a finally failed delivery in its log, with an answer too long for its box. */
export async function addFailedDelivery(
  slug: string,
  { endpointId, deliveryId, resentFrom }: { endpointId: string; deliveryId: string; resentFrom?: string },
): Promise<void> {
  const event = "booking.completed";
  await onDatabase(async (db) => {
    const orgId = (await getOrg(db, slug)).id;
    const url = `https://receiver.example/${"a-long-way/".repeat(12)}`;
    await storeEndpoint(db, { orgId, id: endpointId, url, events: [event] });
    const delivery = { id: deliveryId, resentFrom, event, body: `{"event":"${event}"}` } as const;
    await storeDelivery(db, { orgId, endpointId, ...delivery, status: "failed", attempts: 3 });
    for (const attempt of [1, 2, 3]) await storeAttempt(db, { orgId, deliveryId, attempt, ...FAILED });
  });
}
