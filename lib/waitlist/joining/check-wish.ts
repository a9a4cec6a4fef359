import { slotsByDayForBooking } from "../../bookings/open-times/slots-by-day";
import { catalogOf } from "../../catalog/load-catalog";
import { onlineService } from "../../catalog/online-service";
import type { Ctx } from "../../context";
import { conflict } from "../../errors";
import type { WaitlistWish } from "../wish.schema";
import { checkDates } from "./check-dates";
import { listFittingTimes } from "./list-fitting-times";

/**
 * Checks that a wish could come true, and that it can't right now: what can be booked isn't waited for (rules W2.1 and W2.3).
 *
 * @throws AppError `invalid_fields`; `conflict` with `service_unavailable`, `staff_unavailable`, `table_too_small`, or `not_full` with the
 * first open times that fit
 */
export async function checkWish(ctx: Ctx, wish: WaitlistWish): Promise<void> {
  const { serviceId, staffId, partySize } = wish;
  const catalog = await catalogOf(ctx.db, ctx.org);
  if (onlineService(catalog, serviceId) === null) throw conflict("service_unavailable");
  const open = await slotsByDayForBooking(ctx, { serviceId, staffId, partySize });
  checkDates(wish, open);
  if (open.refusal !== null) throw conflict(open.refusal);
  const times = await listFittingTimes(open, wish, catalog.calendar.timezone);
  if (times.length > 0) throw conflict("not_full", times);
}
