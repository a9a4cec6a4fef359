import type { AdminOpening } from "../../availability/admin-opening";
import type { Wish } from "../../availability/snapshot";
import { conflict } from "../../errors";
import { chooseMember, type Load } from "./choose-member";
import type { Placement } from "./decide-opening";

/**
 * Members free by the engine first, then those without an overlap, then all (rule B13.2); never one with another booking that starts at the
 * same instant. Null if no member is needed.
 */
export function adminCandidates(
  { memberIds }: Wish,
  { free, notOverlapping }: AdminOpening,
  startingThen: ReadonlySet<string>,
): string[] | null {
  if (memberIds === null) return null;
  const without = (ids: readonly string[]) => ids.filter((id) => !startingThen.has(id));
  return [without(free), without(notOverlapping), without(memberIds)].find((ids) => ids.length > 0) ?? [];
}

/** @throws AppError `conflict` with `staff_taken` */
export function chooseAdminMember(
  candidates: string[] | null,
  loads: ReadonlyMap<string, Load>,
  requestedStaffId: string | undefined,
): Pick<Placement, "staffId" | "assignment"> {
  if (candidates === null) return { staffId: null, assignment: null };
  const choice = chooseMember(candidates, loads);
  if (choice === null) throw conflict("staff_taken");
  return requestedStaffId === undefined ? choice : { staffId: choice.staffId, assignment: { rule: "requested" } };
}
