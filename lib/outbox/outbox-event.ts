import type { SQL } from "drizzle-orm";
import type { Database } from "../../db/client";
import type { events } from "../../db/schema";
import type { EventName } from "../../db/vocabulary";
import type { NewJob } from "../queue/enqueue";
import type { Waker } from "../queue/waker";

/** An event as the outbox has it. `data` is its payload, as JSON. */
export type OutboxEvent = typeof events.$inferSelect;

/**
 * Is asked once for a batch of events, so that one query reads what all of them draw on, and returns what tells the jobs of each.
 * When that throws, the event leaves no job, and holds up none of the others.
 */
export type WorkOfEvents = (
  db: Database,
  events: readonly OutboxEvent[],
  now: Date,
) => Promise<(event: OutboxEvent) => NewJob[]>;

/** For events that leave no jobs: they are only told to those who subscribe to them. */
export const noWork: WorkOfEvents = async () => () => [];

/** What each event of a room leaves to be done, `noWork` included: an event without an entry is not relayed yet. */
export type EventWork = Partial<Record<EventName, WorkOfEvents>>;

/** A room that adds rows of its own to the one statement by which events are relayed. */
export type Subscriber = {
  /**
   * Inserts what it makes of these events, and returns one row for each that it made. It joins `relayed` (org_id, id, event,
   * created_at): of the events it is given, those that this very statement marks as dispatched.
   */
  insert(events: readonly OutboxEvent[], now: Date): SQL;
  /** woken when something was made */
  waker: Waker;
};
