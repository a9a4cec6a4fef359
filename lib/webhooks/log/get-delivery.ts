import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../../../db/schema";
import type { AttemptResult, DeliveryEvent, DeliveryStatus } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { notFound } from "../../errors";
import { waitsForPlace } from "./waits-for-place";

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

/** A delivery with everything known about it; `body` is the exact text that was signed and sent. */
export type DeliveryView = {
  id: string;
  event: DeliveryEvent;
  status: DeliveryStatus;
  body: string;
  createdAt: Date;
  endedAt: Date | null;
  /** the delivery that this one resends, and whether the log still has it */
  resentFrom: { id: string; isKept: boolean } | null;
  /** it is due, and others of its endpoint, host or business are under way */
  waitsForPlace: boolean;
  endpoint: { id: string; url: string; isActive: boolean };
  attempts: AttemptView[];
};

const origins = alias(webhookDeliveries, "origins");

/**
 * One delivery and its attempts, first one first.
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
      waitsForPlace,
      keptOrigin: origins.id,
      endpoint: { id: webhookEndpoints.id, url: webhookEndpoints.url, disabledAt: webhookEndpoints.disabledAt },
    })
    .from(webhookDeliveries)
    .innerJoin(
      webhookEndpoints,
      and(eq(webhookEndpoints.orgId, webhookDeliveries.orgId), eq(webhookEndpoints.id, webhookDeliveries.endpointId)),
    )
    .leftJoin(origins, and(eq(origins.orgId, webhookDeliveries.orgId), eq(origins.id, resentFrom)))
    .where(and(eq(webhookDeliveries.orgId, org.id), eq(webhookDeliveries.id, id)));
  if (!delivery) throw notFound("delivery");
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.orgId, org.id), eq(webhookAttempts.deliveryId, id)))
    .orderBy(asc(webhookAttempts.attempt));
  const { endpoint: called, resentFrom: originId, keptOrigin, ...rest } = delivery;
  const { disabledAt, ...endpoint } = called;
  return {
    ...rest,
    resentFrom: originId === null ? null : { id: originId, isKept: keptOrigin !== null },
    endpoint: { ...endpoint, isActive: disabledAt === null },
    attempts: attempts.map(({ orgId: _org, deliveryId: _delivery, ...attempt }) => attempt),
  };
}
