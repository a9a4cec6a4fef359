import type { Assignment } from "../../../db/vocabulary";
import { openingAt } from "../../availability/opening";
import type { BusinessCalendar, Wish } from "../../availability/snapshot";
import { conflict } from "../../errors";
import { chooseMember } from "./choose-member";
import { chooseTable } from "./choose-table";
import type { Surroundings } from "./load-surroundings";

export type Placement = { staffId: string | null; resourceId: string | null; assignment: Assignment | null };

type Preference = {
  /** The member the customer asked for, if any. */
  requestedStaffId?: string | null;
  /** The member who is kept free for this very booking (rule W5). */
  offeredStaffId?: string | null;
  /** The booking's current member, who keeps it if free (rule C9.2). */
  currentStaffId?: string | null;
  /** The table that is used if it is free (rule B9.2). */
  resourceId?: string | null;
};

/**
 * Decides which member and table a wish at an instant gets, by the same engine that lists open times (rule B10).
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
    resourceId: chooseTable(opening.resourceIds, preference.resourceId),
  };
}

function decideMember(
  free: string[],
  loads: Surroundings["loads"],
  { requestedStaffId, offeredStaffId, currentStaffId }: Preference,
): Pick<Placement, "staffId" | "assignment"> {
  const requested = free.find((id) => id === requestedStaffId);
  if (requested !== undefined) return { staffId: requested, assignment: { rule: "requested" } };
  const offered = free.find((id) => id === offeredStaffId);
  if (offered !== undefined) return { staffId: offered, assignment: { rule: "offered" } };
  const current = free.find((id) => id === currentStaffId);
  if (current !== undefined) return { staffId: current, assignment: { rule: "kept" } };
  return chooseMember(free, loads) ?? { staffId: null, assignment: null };
}
