import { z } from "zod";
import { decideUntilStored } from "../bookings/change/decide-until-stored";
import type { Ctx } from "../context";
import { entryStatusAt, todayOf } from "./entry-state";
import { findEntry } from "./find-entry";
import { leavingSteps } from "./leaving-steps";
import { reoffersWaker } from "./reoffers-waker";

const Ended = z.object({ id: z.string() });

/**
 * Ends a place on the waitlist in one statement (rule W1.4). Whoever isn't waiting any more stays as they are.
 *
 * @throws AppError `not_found`
 */
export async function endPlace(ctx: Ctx, id: string, as: "left" | "removed"): Promise<{ id: string }> {
  const view = await decideUntilStored(ctx, Ended, {
    load: () => findEntry(ctx.db, ctx.org.id, id),
    decide(_catalog, entry) {
      const isWaiting = entryStatusAt(entry, todayOf(ctx)) === "waiting";
      return { view: { id }, steps: isWaiting ? leavingSteps(ctx, [id], as) : [] };
    },
  });
  reoffersWaker.wake();
  return view;
}
