import type { Database } from "../../db/client";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../../db/schema";
import { newId } from "../ids";

/* Endpoints and their log, written as they are stored: no address is looked up and no worker is woken. */

/** The default secret of endpoints. */
export const STORED_SECRET = "whsec_0123456789abcdefghijklmnopqrstuv";

type Endpoint = typeof webhookEndpoints.$inferInsert;
type Delivery = typeof webhookDeliveries.$inferInsert;
type Attempt = typeof webhookAttempts.$inferInsert;

/** Parts of a row, including those required to place it. */
type Row<Table, Owner extends keyof Table> = Pick<Table, Owner> & Partial<Table>;

/**
 * An endpoint for new bookings, at an address where nothing answers, with the given parts replaced.
 *
 * @returns its id
 */
export async function storeEndpoint(db: Database, endpoint: Row<Endpoint, "orgId">): Promise<string> {
  const id = endpoint.id ?? newId("whe");
  const usual = {
    url: "https://receiver.invalid/hook",
    events: ["booking.created"],
    secret: STORED_SECRET,
  } satisfies Partial<Endpoint>;
  await db.insert(webhookEndpoints).values({ ...usual, ...endpoint, id });
  return id;
}

/**
 * A delivery in the log that has just succeeded, with the given parts replaced. No worker touches it, even if it is pending: then it is due
 * in many years.
 *
 * @returns its id
 */
export async function storeDelivery(db: Database, delivery: Row<Delivery, "orgId" | "endpointId">): Promise<string> {
  const { status = "delivered" } = delivery;
  const usual = { event: "booking.created", body: "{}", dueAt: new Date("2150-01-01") } as const;
  const endedAt = status === "pending" ? null : new Date();
  const [stored] = await db
    .insert(webhookDeliveries)
    .values({ ...usual, endedAt, ...delivery, status })
    .returning({ id: webhookDeliveries.id });
  if (!stored) throw new Error("the delivery was not stored");
  return stored.id;
}

/** This many deliveries that are due now. */
export async function storeDue(db: Database, to: Pick<Delivery, "orgId" | "endpointId">, count: number): Promise<void> {
  const delivery = { ...to, event: "booking.created", body: "{}" } as const;
  const rows = Array.from({ length: count }, () => ({ ...delivery, dueAt: new Date() }));
  await db.insert(webhookDeliveries).values(rows);
}

/** The first attempt of a delivery, which succeeded, with the given parts replaced. */
export async function storeAttempt(db: Database, attempt: Row<Attempt, "orgId" | "deliveryId">): Promise<void> {
  const usual = { attempt: 1, startedAt: new Date(), durationMs: 5, result: "delivered", problem: "" } as const;
  await db.insert(webhookAttempts).values({ ...usual, ...attempt });
}
