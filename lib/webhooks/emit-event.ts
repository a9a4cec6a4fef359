import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../context";
import { EVENT_PAYLOADS, type EventName } from "./schema";

/** What a booking's payloads draw on. */
export type EventSubject = {
  id: string;
  ref: string;
  serviceName: string;
  startAt: Date;
  durationMin: number;
  priceCents: number;
  status: string;
};

/**
 * The statement that writes the events of a change, to be part of the change's own transaction (DECISIONS C6). The
 * payload is the state at the event, and its text is made here once: what is stored is what will be signed and sent.
 */
export function emitEvents(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  event: EventName,
  subjects: [EventSubject, ...EventSubject[]],
): SQL {
  const rows = subjects.map(
    (subject) =>
      sql`(${ctx.org.id}, ${event}, ${subject.id}, ${ctx.actor.kind}, ${payload(event, subject)}, ${ctx.now.toISOString()})`,
  );
  return sql`insert into events (org_id, event, subject_id, actor, data, occurred_at)
    values ${sql.join(rows, sql`, `)} returning 1`;
}

function payload(event: EventName, { serviceName, startAt, ...subject }: EventSubject): string {
  return JSON.stringify(
    EVENT_PAYLOADS[event].parse({ ...subject, service: serviceName, startAt: startAt.toISOString() }),
  );
}
