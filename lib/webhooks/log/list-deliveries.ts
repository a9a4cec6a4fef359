import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries } from "../../../db/schema";
import type { DeliveryEvent, DeliveryStatus } from "../../../db/vocabulary";
import type { Ctx } from "../../context";
import { waitsForPlace } from "./waits-for-place";

const DELIVERIES_A_PAGE = 50;

/** A delivery in an endpoint's log, with the result of its last attempt; null before the first has ended. */
export type ListedDelivery = {
  id: string;
  event: DeliveryEvent;
  status: DeliveryStatus;
  attempts: number;
  createdAt: Date;
  isResent: boolean;
  /** it is due, and others of its endpoint, host or business are under way */
  waitsForPlace: boolean;
  last: { answerStatus: number | null; durationMs: number; problem: string } | null;
};

/** Where a page of the log continues: with deliveries older or newer than this one. */
export type DeliveryCursor = { id: string; direction: "older" | "newer" };
type DeliveryPage = { deliveries: ListedDelivery[]; newer: string | null; older: string | null };

/**
 * A page of an endpoint's log, newest first; each page is found by the delivery next to it.
 *
 * @param status only those with this status
 */
export async function listDeliveries(
  { db, org }: Pick<Ctx, "db" | "org">,
  endpointId: string,
  {
    status,
    cursor,
    limit = DELIVERIES_A_PAGE,
  }: { status?: DeliveryStatus; cursor?: DeliveryCursor; limit?: number } = {},
): Promise<DeliveryPage> {
  const { id, event, attempts, createdAt } = webhookDeliveries;
  const isBackwards = cursor?.direction === "newer";
  const by = isBackwards ? asc : desc;
  const rows = await db
    .select({
      id,
      event,
      status: webhookDeliveries.status,
      attempts,
      createdAt,
      isResent: sql<boolean>`${webhookDeliveries.resentFrom} is not null`,
      waitsForPlace,
      // The first of these shows whether there was an attempt at all, so it must be one that is never null.
      last: {
        durationMs: webhookAttempts.durationMs,
        answerStatus: webhookAttempts.answerStatus,
        problem: webhookAttempts.problem,
      },
    })
    .from(webhookDeliveries)
    .leftJoin(
      webhookAttempts,
      and(
        eq(webhookAttempts.orgId, webhookDeliveries.orgId),
        eq(webhookAttempts.deliveryId, id),
        eq(webhookAttempts.attempt, attempts),
      ),
    )
    .where(
      and(
        eq(webhookDeliveries.orgId, org.id),
        eq(webhookDeliveries.endpointId, endpointId),
        status && eq(webhookDeliveries.status, status),
        cursor && isBeyond(org.id, cursor),
      ),
    )
    .orderBy(by(createdAt), by(id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  if (isBackwards) page.reverse();
  return {
    deliveries: page,
    newer: (isBackwards ? hasMore : cursor !== undefined) ? (page.at(0)?.id ?? null) : null,
    older: isBackwards || hasMore ? (page.at(-1)?.id ?? null) : null,
  };
}

/** There's nothing beyond a position that doesn't exist. */
function isBeyond(orgId: string, { id, direction }: DeliveryCursor): SQL {
  const sign = sql.raw(direction === "older" ? "<" : ">");
  return sql`(${webhookDeliveries.createdAt}, ${webhookDeliveries.id}) ${sign} (
    select cursor.created_at, cursor.id from webhook_deliveries cursor where cursor.org_id = ${orgId} and cursor.id = ${id})`;
}
