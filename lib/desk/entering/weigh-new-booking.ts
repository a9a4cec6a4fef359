import { wishForService } from "../../availability/wish";
import { loadSurroundings } from "../../bookings/placing/load-surroundings";
import { membersStartingAt } from "../../bookings/placing/members-starting-at";
import { readStartAt } from "../../bookings/placing/read-start-at";
import { requestedService } from "../../bookings/placing/requested-service";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import { conflict } from "../../errors";
import { type BookingInTheWay, bookingsInTheWay } from "./bookings-in-the-way";
import { heldUntil } from "./held-until";
import { type Objection, objections } from "./objections";
import { WeighedTime } from "./schema";

/** The objections to a time, and which bookings are in the way of the member or table in question. */
export type WeighedBooking = {
  startAt: string;
  objections: Objection[];
  inTheWay: BookingInTheWay[];
  /** until when the time is kept for someone on the waitlist */
  heldUntil: string | null;
};

/**
 * Finds the objections to a new booking at a time, by the rules that decide about it (rule B13.1): the business can book it anyway.
 *
 * @throws AppError `invalid_fields`; `conflict` with `service_unavailable` or `staff_unavailable`
 */
export const weighNewBooking = query({
  needs: { user: "work" },
  input: WeighedTime,
  async run(ctx, request): Promise<WeighedBooking> {
    const startAt = readStartAt(request.startAt, ctx.org.timezone);
    const catalog = await catalogOf(ctx.db, ctx.org);
    const service = requestedService(catalog, request, { isAtDesk: true });
    const wish = wishForService(catalog.calendar, service, {
      ...request,
      takesAnyActiveMember: true,
      takesTeamOnly: true,
    });
    if (wish.refusal === "staff_unavailable") throw conflict("staff_unavailable");
    const [{ busy }, startingThen] = await Promise.all([
      loadSurroundings(ctx, wish, startAt, "all"),
      membersStartingAt(ctx.db, ctx.org.id, startAt, ctx.now),
    ]);
    return {
      startAt: startAt.toISOString(),
      objections: objections(catalog.calendar, busy, wish, startAt, ctx.now, startingThen),
      inTheWay: await bookingsInTheWay(ctx, busy, wish),
      heldUntil: heldUntil(busy, wish, ctx.now),
    };
  },
});
