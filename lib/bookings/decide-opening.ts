import type { Assignment } from "../../db/vocabulary";
import { type Opening, openingAt } from "../availability/opening";
import type { BusinessCalendar, Busy, Wish } from "../availability/snapshot";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { chooseMember, type Load } from "./choose-member";
import { expireHolds, hasEndedHold } from "./expire-holds";
import { loadBusy } from "./load-busy";
import { loadMemberLoads } from "./load-member-loads";

export type Placement = { staffId: string | null; resourceId: string | null; assignment: Assignment | null };

/** Whether and by whom a wish can be served at a time, and how busy each free member is: what a decision is made of. */
export type Surroundings = { opening: Opening; loads: ReadonlyMap<string, Load> };

type Preference = {
  /** The member the customer asked for, if any. */
  requestedStaffId?: string | null;
  /** The member who has the booking now and keeps it when free. */
  currentStaffId?: string | null;
  /** The table that is taken when it is free. */
  resourceId?: string | null;
};

/** What is occupied around a wish that starts at an instant, buffers included. */
export async function loadBusyAround(ctx: Ctx, wish: Wish, startAt: Date): Promise<Busy> {
  const startMs = startAt.getTime();
  const busy = await loadBusy(ctx.db, ctx.org.id, {
    startMs: startMs - wish.bufferBeforeMin * 60_000,
    endMs: startMs + (wish.durationMin + wish.bufferAfterMin) * 60_000,
  });
  // Its rows would stand in the way (DECISIONS B8).
  if (hasEndedHold(busy, ctx.now)) await expireHolds(ctx);
  return busy;
}

/** Looks at a time by the same engine that lists open times (DECISIONS B10), on what is stored at this moment. */
export async function loadSurroundings(
  ctx: Ctx,
  calendar: BusinessCalendar,
  wish: Wish,
  startAt: Date,
): Promise<Surroundings> {
  const busy = await loadBusyAround(ctx, wish, startAt);
  const opening = openingAt(calendar, busy, wish, startAt.getTime(), ctx.now.getTime());
  const free = opening.open ? opening.memberIds : [];
  return { opening, loads: await loadMemberLoads(ctx, free, startAt, wish.exceptOwnerId) };
}

/**
 * Decides who and what serves a wish.
 *
 * @throws AppError `conflict` with the reason why the time is not open
 */
export function decideOpening({ opening, loads }: Surroundings, preference: Preference): Placement {
  if (!opening.open) throw conflict(opening.reason);
  return {
    ...decideMember(opening.memberIds, loads, preference),
    resourceId: opening.resourceIds.find((id) => id === preference.resourceId) ?? opening.resourceIds[0] ?? null,
  };
}

function decideMember(
  free: string[],
  loads: Surroundings["loads"],
  { requestedStaffId, currentStaffId }: Preference,
): Pick<Placement, "staffId" | "assignment"> {
  const requested = free.find((id) => id === requestedStaffId);
  if (requested !== undefined) return { staffId: requested, assignment: { rule: "requested" } };
  const current = free.find((id) => id === currentStaffId);
  if (current !== undefined) return { staffId: current, assignment: { rule: "kept" } };
  return chooseMember(free, loads) ?? { staffId: null, assignment: null };
}
