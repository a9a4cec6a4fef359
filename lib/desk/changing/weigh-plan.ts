import type { Wish } from "../../availability/snapshot";
import type { BookingRow } from "../../bookings/get-booking-row";
import { loadSurroundings, type Surroundings } from "../../bookings/placing/load-surroundings";
import { membersStartingAt } from "../../bookings/placing/members-starting-at";
import type { Catalog } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { type BookingInTheWay, bookingsInTheWay } from "../entering/bookings-in-the-way";
import { heldUntil } from "../entering/held-until";
import { type Objection, objections } from "../entering/objections";
import type { Plan } from "./plan-change";

/** The conflicts of a plan, and what is needed to decide about it. */
export type Weighed = {
  objections: Objection[];
  inTheWay: BookingInTheWay[];
  /** until when the time is kept for someone on the waitlist */
  heldUntil: string | null;
  place: { wish: Wish; surroundings: Surroundings; startingThen: ReadonlySet<string> } | null;
};

/** About the clock only: they don't apply to a booking whose start stays. */
const OF_THE_START: readonly Objection[] = ["past", "notice", "too_far", "same_start"];

/**
 * Finds the conflicts of a plan by the rules that decide about it (rule B15.2): a booking that keeps its time, member and table has none.
 */
export async function weighPlan(ctx: Ctx, catalog: Catalog, booking: BookingRow, plan: Plan): Promise<Weighed> {
  const { target, wish, startMoves, otherMember } = plan;
  if (wish === null) return { objections: [], inTheWay: [], heldUntil: null, place: null };
  const [surroundings, others] = await Promise.all([
    loadSurroundings(ctx, wish, target.startAt, "all"),
    membersStartingAt(ctx.db, ctx.org.id, target.startAt, ctx.now, booking.id),
  ]);
  const all = objections(catalog.calendar, surroundings.busy, wish, target.startAt, ctx.now, others);
  // A booking that has started is shifted while it runs: it is past the notice, and a few minutes of it have passed.
  const hasBegun = booking.startAt <= ctx.now;
  const isOver = (one: Objection) => hasBegun && (one === "past" || one === "notice");
  const endMoves = target.endAt.getTime() !== booking.endAt.getTime();
  const isAsBefore = (one: Objection) => one === "outside_hours" && !startMoves && !endMoves;
  const isAboutTheStart = (one: Objection) =>
    OF_THE_START.includes(one) && !(one === "same_start" && otherMember !== null);
  return {
    objections: all.filter((one) => !isOver(one) && !isAsBefore(one) && (startMoves || !isAboutTheStart(one))),
    inTheWay: await bookingsInTheWay(ctx, surroundings.busy, wish),
    heldUntil: heldUntil(surroundings.busy, wish, ctx.now),
    place: { wish, surroundings, startingThen: others },
  };
}
