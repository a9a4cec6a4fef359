import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { EventDetails, EventName } from "../../db/vocabulary";
import type { Actor, Ctx } from "../context";
import { CHANGE_PAYLOADS } from "./payloads.schema";

/** What a change was made to, with its state at the event. */
export type EventSubject<Name extends EventName> = { id: string; data: z.input<(typeof CHANGE_PAYLOADS)[Name]> };

/**
 * The statement that writes a change's events, one for each subject, as part of the change's own transaction (rule C6). The
 * payload's text is made here once: what is stored is what will be signed and sent (rule V2).
 *
 * @param details for the business's own history; the actor is added
 */
export function emitEvents<Name extends EventName>(
  ctx: Pick<Ctx, "org" | "actor" | "now">,
  event: Name,
  subjects: [EventSubject<Name>, ...EventSubject<Name>[]],
  details: EventDetails = {},
): SQL {
  const all: EventDetails = { ...whoActs(ctx.actor), ...details };
  const kept = Object.keys(all).length > 0 ? JSON.stringify(all) : null;
  const rows = subjects.map(({ id, data }) => ({ id, data: JSON.stringify(CHANGE_PAYLOADS[event].parse(data)) }));
  return sql`insert into events (org_id, event, subject_id, actor, data, details, occurred_at)
    select ${ctx.org.id}::text, ${event}::text, id, ${ctx.actor.kind}::text, data, ${kept}::jsonb, ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as subject(id text, data text) returning 1`;
}

function whoActs(actor: Actor): EventDetails {
  if (actor.kind === "user") return { userId: actor.userId };
  if (actor.kind === "key") return { keyId: actor.keyId };
  if (actor.kind === "grant") return { grantId: actor.grantId };
  return "client" in actor && actor.client !== undefined ? { client: actor.client } : {};
}
