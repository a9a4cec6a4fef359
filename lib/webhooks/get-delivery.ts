import { and, asc, eq } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../../db/schema";
import type { AttemptResult, DeliveryEvent, DeliveryStatus } from "../../db/vocabulary";
import type { Ctx } from "../context";
import { notFound } from "../errors";

export type AttemptView = {
  attempt: number;
  startedAt: Date;
  durationMs: number;
  result: AttemptResult;
  problem: string;
  answerStatus: number | null;
  answerHead: string;
  answerBody: string;
};

/** A delivery with all that is known of it; `body` is the exact text that was signed and sent. */
export type DeliveryView = {
  id: string;
  event: DeliveryEvent;
  status: DeliveryStatus;
  body: string;
  createdAt: Date;
  endedAt: Date | null;
  resentFrom: string | null;
  endpoint: { id: string; url: string; isActive: boolean };
  attempts: AttemptView[];
};

/**
 * One delivery and its attempts, the first one first.
 *
 * @throws AppError `not_found`, also for another business's
 */
export async function getDelivery({ db, org }: Pick<Ctx, "db" | "org">, id: string): Promise<DeliveryView> {
  const { event, status, body, createdAt, endedAt, resentFrom } = webhookDeliveries;
  const [delivery] = await db
    .select({
      id: webhookDeliveries.id,
      event,
      status,
      body,
      createdAt,
      endedAt,
      resentFrom,
      endpoint: { id: webhookEndpoints.id, url: webhookEndpoints.url, disabledAt: webhookEndpoints.disabledAt },
    })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.orgId, webhookDeliveries.orgId), eq(webhookEndpoints.id, webhookDeliveries.endpointId)),
    )
    .where(and(eq(webhookDeliveries.orgId, org.id), eq(webhookDeliveries.id, id)));
  if (!delivery) throw notFound("delivery");
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.orgId, org.id), eq(webhookAttempts.deliveryId, id)))
    .orderBy(asc(webhookAttempts.attempt));
  const { disabledAt, ...endpoint } = delivery.endpoint;
  return {
    ...delivery,
    endpoint: { ...endpoint, isActive: disabledAt === null },
    attempts: attempts.map(({ orgId: _org, deliveryId: _delivery, ...attempt }) => attempt),
  };
}
