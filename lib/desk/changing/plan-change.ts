import { isDeepStrictEqual } from "node:util";
import type { Wish } from "../../availability/snapshot";
import { wishForService } from "../../availability/wish";
import type { BookingRow } from "../../bookings/get-booking-row";
import { readStartAt } from "../../bookings/placing/read-start-at";
import { requestedService } from "../../bookings/placing/requested-service";
import type { Catalog, CatalogService } from "../../catalog/catalog";
import { partySizeMax } from "../../catalog/party-size";
import { conflict, invalidFields } from "../../errors";
import { booked, withOtherAddOns } from "./other-add-ons";
import type { Wanted } from "./schema";

/** A booking as the business wants it, before a member and a table are chosen for it. */
export type Plan = {
  /** still with its own member and table */
  target: BookingRow;
  /** what the change asks of the calendar; null: time, member and table stay the same */
  wish: Wish | null;
  startMoves: boolean;
  /** the member requested instead of the current one */
  otherMember: string | null;
  /** the requested table */
  namedPlace: string | null;
};

/**
 * Works out the result of a change of a booking (rule B15.1). Unless given, its length and price are the current ones, adjusted for the new
 * add-ons or service.
 *
 * @throws AppError `conflict` with `service_unavailable` or `staff_unavailable`; `invalid_fields` for an unknown add-on or table
 */
export function planChange(catalog: Catalog, booking: BookingRow, wanted: Wanted): Plan {
  const startAt =
    wanted.startAt === undefined ? booking.startAt : readStartAt(wanted.startAt, catalog.calendar.timezone);
  const what = serviceOf(catalog, booking, wanted);
  const durationMin = wanted.durationMin ?? what.durationMin;
  const target: BookingRow = {
    ...booking,
    ...what,
    startAt,
    durationMin,
    priceCents: wanted.priceCents ?? what.priceCents,
    endAt: new Date(startAt.getTime() + durationMin * 60_000),
  };
  const startMoves = startAt.getTime() !== booking.startAt.getTime();
  const otherMember = wanted.staffId !== undefined && wanted.staffId !== booking.staffId ? wanted.staffId : null;
  const namedPlace =
    wanted.resourceId !== undefined && wanted.resourceId !== booking.resourceId ? wanted.resourceId : null;
  const takesAny = wanted.takesAnyMember === true && wanted.staffId === undefined;
  const isPlacedAnew = startMoves || otherMember !== null || namedPlace !== null || takesAny;
  const stays = PLACED.every((name) => isDeepStrictEqual(target[name], booking[name])) && !isPlacedAnew;
  return {
    target,
    wish: stays ? null : wishOf(catalog, booking, target, { staffId: otherMember, takesAny, namedPlace }),
    startMoves,
    otherMember,
    namedPlace,
  };
}

/** What decides where a booking fits. */
const PLACED = ["serviceId", "durationMin", "bufferBeforeMin", "bufferAfterMin", "partySize"] as const;

type What = Pick<BookingRow, "serviceId" | "serviceName" | "addOns" | "durationMin" | "priceCents" | "partySize"> &
  Pick<BookingRow, "bufferBeforeMin" | "bufferAfterMin">;

function serviceOf(catalog: Catalog, booking: BookingRow, wanted: Wanted): What {
  const own = catalog.servicesById.get(booking.serviceId);
  if (wanted.serviceId !== undefined && wanted.serviceId !== booking.serviceId) {
    const asked = { serviceId: wanted.serviceId, addOnIds: wanted.addOnIds };
    const service = requestedService(catalog, asked, { isAtDesk: true });
    const partySize = partySizeMax(catalog, service) === null ? null : booking.partySize;
    return { ...madeOf(service), addOns: service.chosenAddOns.map(booked), partySize: wanted.partySize ?? partySize };
  }
  const partySize = wanted.partySize ?? booking.partySize;
  return own === undefined || wanted.addOnIds === undefined
    ? { ...booking, partySize }
    : { ...booking, ...withOtherAddOns(booking, own, wanted.addOnIds), partySize };
}

const madeOf = ({ id, name, ...service }: CatalogService) => ({
  serviceId: id,
  serviceName: name,
  durationMin: service.durationMin,
  priceCents: service.priceCents,
  bufferBeforeMin: service.bufferBeforeMin,
  bufferAfterMin: service.bufferAfterMin,
});

type Chosen = { staffId: string | null; takesAny: boolean; namedPlace: string | null };

function wishOf(
  catalog: Catalog,
  booking: BookingRow,
  target: BookingRow,
  { staffId, takesAny, namedPlace }: Chosen,
): Wish {
  const service = catalog.servicesById.get(target.serviceId);
  if (service === undefined) throw conflict("service_unavailable");
  const staysWith = takesAny || staffId !== null ? null : booking.staffId;
  const wish = wishForService(catalog.calendar, service, {
    ...target,
    staffId,
    exceptOwnerId: booking.id,
    takesAnyActiveMember: true,
    takesTeamOnly: true,
  });
  if (wish.refusal === "staff_unavailable") throw conflict("staff_unavailable");
  return {
    ...wish,
    memberIds: staysWith === null ? wish.memberIds : [staysWith],
    ...placesOf(catalog, booking, target, wish, namedPlace),
  };
}

/** The requested table, of any size; else those that seat the party, or the current one if its service needs none. */
function placesOf(
  catalog: Catalog,
  before: BookingRow,
  { partySize, resourceId, serviceId }: BookingRow,
  { resourceIds, refusal }: Wish,
  namedPlace: string | null,
): Pick<Wish, "resourceIds" | "refusal"> {
  if (namedPlace === null) {
    const keepsOwn = resourceIds === null && resourceId !== null && serviceId === before.serviceId;
    return { resourceIds: keepsOwn ? [resourceId] : resourceIds, refusal };
  }
  const place = catalog.resourcesById.get(namedPlace);
  if (!place?.active) throw invalidFields({ resourceId: ["must be an active table or room"] });
  const isTooSmall = place.kind === "table" && partySize !== null && place.capacity < partySize;
  return { resourceIds: [namedPlace], refusal: isTooSmall ? "table_too_small" : null };
}
