import { and, asc, eq, inArray } from "drizzle-orm";
import { bookings, customers, events, occupations } from "../../db/schema";
import { BOOKING_CHANGES, BOOKING_EVENTS } from "../../db/vocabulary";
import { testDatabase } from "../testing/business/test-business";

/** The bookings of a business, oldest first. */
export const rowsOf = (orgId: string) =>
  testDatabase()
    .select()
    .from(bookings)
    .where(eq(bookings.orgId, orgId))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));

/** The webhook events of a business, or of one of its bookings, in the order of writing. */
export async function eventsOf(orgId: string, subjectId?: string) {
  const rows = await testDatabase()
    .select()
    .from(events)
    .where(
      and(
        eq(events.orgId, orgId),
        inArray(events.event, [...BOOKING_EVENTS]),
        subjectId === undefined ? undefined : eq(events.subjectId, subjectId),
      ),
    )
    .orderBy(asc(events.id));
  return rows.map(({ event, subjectId: id, actor, data, occurredAt }) => ({
    event,
    id,
    actor,
    data: payloadOf(data),
    occurredAt,
  }));
}

/** Everything stored about one booking's changes, including the notes for its history. */
export async function changesOf(orgId: string, subjectId: string) {
  const rows = await testDatabase()
    .select()
    .from(events)
    .where(and(eq(events.orgId, orgId), eq(events.subjectId, subjectId)))
    .orderBy(asc(events.id));
  return rows.map(({ event, actor, data, details }) => {
    const change = BOOKING_CHANGES.find((name) => name === event);
    if (!change) throw new Error(`${event} is no change of a booking`);
    return { event: change, actor, data: payloadOf(data), details };
  });
}

function payloadOf(text: string): unknown {
  return JSON.parse(text);
}

export const occupationsOf = (orgId: string) =>
  testDatabase()
    .select()
    .from(occupations)
    .where(eq(occupations.orgId, orgId))
    .orderBy(asc(occupations.startMs), asc(occupations.ownerId));

export const customersOf = (orgId: string) =>
  testDatabase()
    .select()
    .from(customers)
    .where(eq(customers.orgId, orgId))
    .orderBy(asc(customers.createdAt), asc(customers.id));
