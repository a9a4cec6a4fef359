import type { Assignment } from "../../db/vocabulary";
import { openingAt } from "../availability/opening";
import type { BusinessCalendar, Busy, Wish } from "../availability/snapshot";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { chooseMember, type Load } from "./choose-member";
import { expireHolds, hasEndedHold } from "./expire-holds";
import { loadBusy } from "./load-busy";
import { loadMemberLoads } from "./load-member-loads";

export type Placement = { staffId: string | null; resourceId: string | null; assignment: Assignment | null };

/** What is occupied around a time, and how busy each member is: what a decision about that time is made of. */
export type Surroundings = { busy: Busy; loads: ReadonlyMap<string, Load> };

type Preference = {
  /** The member the customer asked for, if any. */
  requestedStaffId?: string | null;
  /** The member who has the booking now and keeps it when free. */
  currentStaffId?: string | null;
  /** The table that is taken when it is free. */
  resourceId?: string | null;
};

/**
 * Reads the surroundings of a wish that starts at an instant, buffers included. A hold met there that has run out is
 * cancelled, so that its rows don't stand in the way (DECISIONS B8).
 */
export async function loadSurroundings(ctx: Ctx, wish: Wish, startAt: Date): Promise<Surroundings> {
  const startMs = startAt.getTime();
  const [busy, loads] = await Promise.all([
    loadBusy(ctx.db, ctx.org.id, {
      startMs: startMs - wish.bufferBeforeMin * 60_000,
      endMs: startMs + (wish.durationMin + wish.bufferAfterMin) * 60_000,
    }),
    loadMemberLoads(ctx, wish.memberIds ?? [], startAt, wish.exceptOwnerId),
  ]);
  if (hasEndedHold(busy, ctx.now)) await expireHolds(ctx);
  return { busy, loads };
}

/**
 * Decides who and what serves a wish at an instant, by the same engine that lists open times (DECISIONS B10).
 *
 * @throws AppError `conflict` with the reason why the time is not open
 */
export function decideOpening(
  calendar: BusinessCalendar,
  { busy, loads }: Surroundings,
  wish: Wish,
  startAt: Date,
  now: Date,
  preference: Preference,
): Placement {
  const opening = openingAt(calendar, busy, wish, startAt.getTime(), now.getTime());
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
