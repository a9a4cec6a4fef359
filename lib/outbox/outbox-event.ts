import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { events } from "../../db/schema";
import type { EventName } from "../../db/vocabulary";
import type { NewJob } from "../queue/enqueue";
import type { Waker } from "../queue/waker";

/** An event in the outbox. `data` is its payload as JSON. */
export type OutboxEvent = typeof events.$inferSelect;

/**
 * Called once for a batch of events, so that one query reads what they all need, and returns a function that lists each one's
 * jobs. If that throws, the event creates no job and doesn't hold up the others.
 */
export type WorkOfEvents = (
  db: Database,
  events: readonly OutboxEvent[],
  now: Date,
) => Promise<(event: OutboxEvent) => NewJob[]>;

/** For events that create no jobs: only their subscribers are told. */
export const noWork: WorkOfEvents = async () => () => [];

/** The work that each of a room's events creates, including `noWork`: an event without an entry isn't relayed yet. */
export type EventWork = Partial<Record<EventName, WorkOfEvents>>;

/** A room that adds its own rows to the one statement that relays events. */
export type Subscriber = {
  /**
   * Inserts the rows for these events, and returns one row for each inserted. It joins `relayed` (org_id, id, event, created_at):
   * of the given events, those that this statement marks as dispatched.
   */
  insert(events: readonly OutboxEvent[], now: Date): SQL;
  /** woken when rows were inserted */
  waker: Waker;
};
