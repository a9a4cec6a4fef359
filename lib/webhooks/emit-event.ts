import type { Database } from "../../db/client";
import { events } from "../../db/schema";
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
 * Writes the event of a change in the change's own transaction (DECISIONS C6). The payload is the state at the
 * event, and its text is made here once: what is stored is what will be signed and sent.
 */
export async function emitEvents(
  tx: Database,
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  event: EventName,
  subjects: EventSubject[],
): Promise<void> {
  if (subjects.length === 0) return;
  await tx.insert(events).values(
    subjects.map(({ serviceName, startAt, ...subject }) => ({
      orgId: ctx.org.id,
      event,
      subjectId: subject.id,
      actor: ctx.actor.kind,
      data: JSON.stringify(
        EVENT_PAYLOADS[event].parse({ ...subject, service: serviceName, startAt: startAt.toISOString() }),
      ),
      occurredAt: ctx.now,
    })),
  );
}
