import type { Database } from "../../db/client";
import type { Assignment } from "../../db/vocabulary";
import { openingAt } from "../availability/opening";
import type { BusinessCalendar, Wish } from "../availability/snapshot";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { chooseMember } from "./choose-member";
import { loadBusy } from "./load-busy";
import { loadMemberLoads } from "./load-member-loads";

export type Placement = { staffId: string | null; resourceId: string | null; assignment: Assignment | null };
type Preference = {
  /** The member the customer asked for, if any. */
  requestedStaffId?: string | null;
  /** The member who has the booking now and keeps it when free. */
  currentStaffId?: string | null;
  /** The table that is taken when it is free. */
  resourceId?: string | null;
};

/** The span that a wish occupies when it starts at an instant, buffers included. */
export function occupiedSpan(wish: Wish, startAt: Date): { startMs: number; endMs: number } {
  const startMs = startAt.getTime();
  return {
    startMs: startMs - wish.bufferBeforeMin * 60_000,
    endMs: startMs + (wish.durationMin + wish.bufferAfterMin) * 60_000,
  };
}

/**
 * Decides who and what serves a wish at an instant, by the same engine that lists open times (DECISIONS B10), on what
 * is stored while the business's turn is held.
 *
 * @throws AppError `conflict` with the reason why the time is not open
 */
export async function decideOpening(
  tx: Database,
  ctx: Ctx,
  calendar: BusinessCalendar,
  wish: Wish,
  startAt: Date,
  preference: Preference,
): Promise<Placement> {
  const busy = await loadBusy(tx, ctx.org.id, occupiedSpan(wish, startAt));
  const opening = openingAt(calendar, busy, wish, startAt.getTime(), ctx.now.getTime());
  if (!opening.open) throw conflict(opening.reason);
  return {
    ...(await decideMember(tx, ctx, opening.memberIds, wish, startAt, preference)),
    resourceId: opening.resourceIds.find((id) => id === preference.resourceId) ?? opening.resourceIds[0] ?? null,
  };
}

async function decideMember(
  tx: Database,
  ctx: Ctx,
  free: string[],
  wish: Wish,
  startAt: Date,
  { requestedStaffId, currentStaffId }: Preference,
): Promise<Pick<Placement, "staffId" | "assignment">> {
  const requested = free.find((id) => id === requestedStaffId);
  if (requested !== undefined) return { staffId: requested, assignment: { rule: "requested" } };
  const current = free.find((id) => id === currentStaffId);
  if (current !== undefined) return { staffId: current, assignment: { rule: "kept" } };
  const loads = await loadMemberLoads(tx, ctx, free, startAt, wish.exceptOwnerId);
  return chooseMember(free, loads) ?? { staffId: null, assignment: null };
}
