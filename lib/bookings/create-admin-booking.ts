import type { Database } from "../../db/client";
import { freeAt } from "../availability/admin-opening";
import type { Wish } from "../availability/snapshot";
import { wishForService } from "../availability/wish";
import type { Catalog, CatalogService } from "../catalog/catalog";
import type { Ctx } from "../context";
import { conflict } from "../errors";
import { changeBookings } from "../orgs/change-business";
import { chooseMember } from "./choose-member";
import { onlineService } from "./create-booking";
import { occupiedSpan, type Placement } from "./decide-opening";
import { expireHolds } from "./expire-holds";
import { withAlternatives } from "./find-alternatives";
import { loadBusy } from "./load-busy";
import { loadMemberLoads } from "./load-member-loads";
import { membersStartingAt } from "./queries";
import { readStartAt } from "./read-start-at";
import { Booked, type BookingRequest } from "./schema";
import { bookedView } from "./views";
import { writeBooking } from "./write-booking";

/**
 * Books a time as the business does (POST /appointments, DECISIONS B13): any instant, overlapping if need be. The one
 * guard is that a member never has two bookings that start at the same instant.
 *
 * @throws AppError `invalid_fields`; `conflict` with `service_unavailable`, `staff_unavailable` or `staff_taken`
 */
export async function createAdminBooking(ctx: Ctx, request: BookingRequest): Promise<Booked> {
  const startAt = readStartAt(request.startAt, ctx.org.timezone);
  const wishOf = (catalog: Catalog) => {
    const service = onlineService(catalog, request.serviceId);
    return service && wishForService(catalog.calendar, service, request);
  };
  return withAlternatives(ctx, startAt, wishOf, () =>
    changeBookings(ctx, Booked, async ({ tx, catalog }) => {
      const service = onlineService(catalog, request.serviceId);
      if (service === null) throw conflict("service_unavailable");
      await expireHolds(tx, ctx);
      const placement = await placeAnywhere(tx, ctx, catalog, service, request, startAt);
      const { pendingHoldMin } = catalog.policy;
      const decided = { service, request, startAt, placement, source: "admin", pendingHoldMin } as const;
      return bookedView(catalog.profile.slug, await writeBooking(tx, ctx, decided));
    }),
  );
}

async function placeAnywhere(
  tx: Database,
  ctx: Ctx,
  catalog: Catalog,
  service: CatalogService,
  request: BookingRequest,
  startAt: Date,
): Promise<Placement> {
  const wish = wishForService(catalog.calendar, service, { ...request, takesAnyActiveMember: true });
  if (wish.refusal === "staff_unavailable") throw conflict("staff_unavailable");
  const [busy, startingThen] = await Promise.all([
    loadBusy(tx, ctx.org.id, occupiedSpan(wish, startAt)),
    membersStartingAt(tx, ctx.org.id, startAt),
  ]);
  const opening = freeAt(catalog.calendar, busy, wish, startAt.getTime(), ctx.now.getTime());
  const preferred = request.resourceId;
  return {
    ...(await chooseAdminMember(tx, ctx, wish, opening, startingThen, startAt, request.staffId)),
    resourceId: chooseTable(wish, opening.resourcesFree, preferred),
  };
}

/**
 * Free by the engine first, then those that nothing overlaps, then the least occupied that day; never one who starts
 * another booking at the same instant.
 */
async function chooseAdminMember(
  tx: Database,
  ctx: Ctx,
  { memberIds }: Wish,
  { free, notOverlapping }: { free: string[]; notOverlapping: string[] },
  startingThen: ReadonlySet<string>,
  startAt: Date,
  requestedStaffId: string | undefined,
): Promise<Pick<Placement, "staffId" | "assignment">> {
  if (memberIds === null) return { staffId: null, assignment: null };
  const without = (ids: readonly string[]) => ids.filter((id) => !startingThen.has(id));
  const candidates = [without(free), without(notOverlapping), without(memberIds)].find((ids) => ids.length > 0) ?? [];
  if (requestedStaffId !== undefined && candidates[0] !== undefined) {
    return { staffId: candidates[0], assignment: { rule: "requested" } };
  }
  const choice = chooseMember(candidates, await loadMemberLoads(tx, ctx, candidates, startAt, null));
  if (choice === null) throw conflict("staff_taken");
  return choice;
}

/** The preferred table when it is free; else the smallest free one; none free: the preferred, else the smallest. */
function chooseTable({ resourceIds }: Wish, free: string[], preferred: string | undefined): string | null {
  if (resourceIds === null) return null;
  for (const ids of [free, resourceIds]) {
    const chosen = ids.find((id) => id === preferred) ?? ids[0];
    if (chosen !== undefined) return chosen;
  }
  return null;
}
