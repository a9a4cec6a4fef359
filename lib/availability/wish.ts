import { candidateTables } from "./candidate-tables";
import type { BusinessCalendar, Member, Service, Wish } from "./snapshot";

/**
 * What a booking of this service asks of the calendar. `staffId` and `partySize` are the customer's wish; the length and buffers are the
 * service's unless the booking has its own; `exceptOwnerId` is the booking being moved. `takesAnyActiveMember` is the admin's: a named
 * member needs neither link nor online booking (rule B13.2). `takesTeamOnly` is the desk's: linked members that customers can't book count
 * as well (rule B13.4).
 */
export type WishOptions = {
  staffId?: string | null;
  partySize?: number | null;
  durationMin?: number;
  bufferBeforeMin?: number;
  bufferAfterMin?: number;
  exceptOwnerId?: string | null;
  takesAnyActiveMember?: boolean;
  takesTeamOnly?: boolean;
};

/**
 * Turns a service and a customer's wish into candidates (rules B6.3, B7.2). Without any table in reach it's refused as too
 * small.
 */
export function wishForService(calendar: BusinessCalendar, service: Service, options: WishOptions = {}): Wish {
  const staffId = options.staffId ?? null;
  const partySize = options.partySize ?? null;
  const memberIds = candidateMembers(calendar, service, staffId, options);
  const resourceIds = candidateTables(calendar, service, partySize);
  return {
    durationMin: options.durationMin ?? service.durationMin,
    bufferBeforeMin: options.bufferBeforeMin ?? service.bufferBeforeMin,
    bufferAfterMin: options.bufferAfterMin ?? service.bufferAfterMin,
    memberIds,
    resourceIds,
    namesResources: partySize !== null,
    refusal:
      staffId !== null && memberIds?.length === 0
        ? "staff_unavailable"
        : resourceIds?.length === 0
          ? "table_too_small"
          : null,
    exceptOwnerId: options.exceptOwnerId ?? null,
  };
}

/** Eligible members by sort order, id (rule B6.1); null when the service needs none and none is asked for. */
function candidateMembers(
  calendar: BusinessCalendar,
  service: Service,
  staffId: string | null,
  { takesAnyActiveMember = false, takesTeamOnly = false }: WishOptions,
): string[] | null {
  if (staffId === null && !service.staffed) return null;
  if (staffId !== null && takesAnyActiveMember) return calendar.members.get(staffId)?.active ? [staffId] : [];
  return service.memberIds
    .filter((id) => staffId === null || id === staffId)
    .map((id) => calendar.members.get(id))
    .filter((member) => member !== undefined)
    .filter((member) => member.active && (member.bookable || takesTeamOnly))
    .sort(byOrder)
    .map((member) => member.id);
}

function byOrder(a: Member, b: Member): number {
  return a.sortOrder - b.sortOrder || (a.id < b.id ? -1 : 1);
}
