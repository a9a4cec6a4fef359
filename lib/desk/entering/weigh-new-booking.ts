import { and, asc, eq } from "drizzle-orm";
import { isAmong } from "../../../db/is-among";
import { bookings } from "../../../db/schema";
import type { Busy, Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import { loadSurroundings } from "../../bookings/placing/load-surroundings";
import { membersStartingAt } from "../../bookings/placing/members-starting-at";
import { readStartAt } from "../../bookings/placing/read-start-at";
import { requestedService } from "../../bookings/placing/requested-service";
import { catalogOf } from "../../catalog/load-catalog";
import { query } from "../../commands/command";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import { type Objection, objections } from "./objections";
import { WeighedTime } from "./schema";

/** What stands against a time, and which bookings are in the way of the member named. */
export type WeighedBooking = {
  startAt: string;
  objections: Objection[];
  inTheWay: { id: string; startAt: Date; endAt: Date; serviceName: string; customerName: string }[];
};

const IN_THE_WAY_MAX = 5;

/**
 * Says what stands against a new booking at a time, by what decides about it (rule B13.1): the business may book it all
 * the same.
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
      inTheWay: request.staffId === undefined ? [] : await bookingsInTheWay(ctx, busy, wish),
    };
  },
});

/** Those that occupy the one member asked for; what is read around a time is only what overlaps it. */
async function bookingsInTheWay({ db, org, now }: Ctx, busy: Busy, { memberIds }: Wish) {
  const [memberId = ""] = memberIds ?? [];
  const occupied = busy.byMember.get(memberId);
  const ids = (occupied?.owners ?? []).filter((_, n) => (occupied?.expires[n] ?? 0) > now.getTime());
  if (ids.length === 0) return [];
  return db
    .select({
      id: bookings.id,
      startAt: bookings.startAt,
      endAt: bookings.endAt,
      serviceName: bookings.serviceName,
      customerName: bookings.customerName,
    })
    .from(bookings)
    .where(and(eq(bookings.orgId, org.id), isAmong(bookings.id, ids)))
    .orderBy(asc(bookings.startAt))
    .limit(IN_THE_WAY_MAX);
}
