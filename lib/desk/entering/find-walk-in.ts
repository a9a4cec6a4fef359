import { firstFree } from "../../availability/first-free";
import type { BusinessCalendar, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { busyOf } from "../../bookings/open-times/load-busy";
import { requestedService } from "../../bookings/placing/requested-service";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { WalkInAsked } from "./schema";

/** When a walk-in can be served, and by whom, if that is already certain. `isNow`: at once. */
export type WalkInView = { startAt: string; isNow: boolean; members: string[] } | null;

/**
 * Finds when a walk-in customer can be served today, and by which of the members free then; null: no one is free for it any more today.
 *
 * @throws AppError `conflict` with `service_unavailable` or `staff_unavailable`; `invalid_fields` for an add-on
 */
export const findWalkIn = query({
  needs: { user: "work" },
  input: WalkInAsked,
  async run(ctx, asked): Promise<WalkInView> {
    const catalog = await catalogOf(ctx.db, ctx.org);
    const service = requestedService(catalog, asked, { isAtDesk: true });
    const wish = wishForService(catalog.calendar, service, {
      ...asked,
      takesAnyActiveMember: true,
      takesTeamOnly: true,
    });
    if (wish.refusal === "staff_unavailable") throw conflict("staff_unavailable");
    const found = await firstFreeToday(ctx, catalog.calendar, wish);
    if (found === null) return null;
    const members = found.opening.free.flatMap((id) => catalog.membersById.get(id)?.name ?? []);
    return { startAt: new Date(found.startMs).toISOString(), isNow: found.startMs === minuteOf(ctx.now), members };
  },
});

/** The first time today at which a wish can be served, from this minute on. */
export async function firstFreeToday(ctx: Ctx, calendar: BusinessCalendar, wish: Wish) {
  return firstFree(calendar, await busyOf(ctx.db, ctx.org, ctx.now), wish, minuteOf(ctx.now));
}

/** The minute that an instant lies in, in epoch milliseconds: a walk-in customer is entered with this minute's time. */
export const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000) * 60_000;
