import { type SlotDays, slotDays } from "../../availability/slots";
import { wishForService } from "../../availability/wish";
import { catalogOf } from "../../catalog/load-catalog";
import { onlineService } from "../../catalog/online-service";
import { withAddOns } from "../../catalog/with-add-ons";
import type { Ctx } from "../../context";
import { AppError, notFound } from "../../errors";
import { checkWindow } from "./availability-window";
import type { AvailabilityFacts } from "./kept-answers";
import { busyOf } from "./load-busy";
import type { AvailabilityRequest } from "./open-times.schema";

/**
 * What an availability read is computed from: this process's copy of the business, which the request's own look-up has shown to be current.
 *
 * @throws AppError `invalid_query` for a window that can't be answered, before anything is read
 */
export async function loadAvailabilityFacts(ctx: Ctx, query: AvailabilityRequest): Promise<AvailabilityFacts> {
  checkWindow(query);
  const [catalog, busy] = await Promise.all([catalogOf(ctx.db, ctx.org), busyOf(ctx.db, ctx.org, ctx.now)]);
  return { catalog, busy };
}

/**
 * The open times of a service with its chosen add-ons, day by day.
 *
 * @throws AppError `invalid_query` for an add-on that isn't the service's; `not_found` for a service that can't be booked
 * online
 */
export function askAvailability(ctx: Ctx, query: AvailabilityRequest, { catalog, busy }: AvailabilityFacts): SlotDays {
  const offered = onlineService(catalog, query.serviceId);
  if (offered === null) throw notFound("service");
  const service = withAddOns(offered, query.addOnIds);
  if (service === null) throw new AppError("invalid_query", '"addOnIds" must name add-ons of this service.');
  const wish = wishForService(catalog.calendar, service, query);
  return slotDays(catalog.calendar, busy, wish, { explain: query.explain, nowMs: ctx.now.getTime() });
}
