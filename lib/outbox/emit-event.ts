import { type SQL, sql } from "drizzle-orm";
import type { EventDetails } from "../../db/vocabulary";
import type { Actor, Ctx } from "../context";
import { CHANGE_PAYLOADS, type ChangeName } from "../webhooks/schema";

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
 *
 * @param details for the business's own history; who acts is added
 */
export function emitEvents(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  event: ChangeName,
  subjects: [EventSubject, ...EventSubject[]],
  details: EventDetails = {},
): SQL {
  const all: EventDetails = { ...whoActs(ctx.actor), ...details };
  const kept = Object.keys(all).length > 0 ? JSON.stringify(all) : null;
  const rows = subjects.map(
    (subject) =>
      sql`(${ctx.org.id}, ${event}, ${subject.id}, ${ctx.actor.kind}, ${payload(event, subject)}, ${kept}::jsonb, ${ctx.now.toISOString()})`,
  );
  return sql`insert into events (org_id, event, subject_id, actor, data, details, occurred_at)
    values ${sql.join(rows, sql`, `)} returning 1`;
}

function whoActs(actor: Actor): EventDetails {
  if (actor.kind === "member") return { userId: actor.userId };
  return actor.kind === "key" ? { keyId: actor.keyId } : {};
}

function payload(event: ChangeName, { serviceName, startAt, ...subject }: EventSubject): string {
  return JSON.stringify(
    CHANGE_PAYLOADS[event].parse({ ...subject, service: serviceName, startAt: startAt.toISOString() }),
  );
}
