import type { Database } from "../../../db/client";
import type { Catalog, CatalogService } from "../../catalog/catalog";
import type { Ctx } from "../../context";
import { inTurn } from "../../process/work-in-turn";
import { allOf } from "../../read-at-once";
import { addDays } from "../../time/local-date";
import { localDateAt, wallToMs } from "../../time/wall-clock";
import { type DayHours, loadBlocked, splitHours } from "./blocked-time";
import { type Basis, capacityOwners, isOfBasis, type Owner, openHoursOf } from "./capacity-owners";
import { loadOccupied, rangesIn } from "./load-occupied";
import { type Capacity, measureCapacity } from "./measure";
import { type PastOpenHours, pastOpenHours } from "./past-open-hours";

/**
 * The capacity of some dates, whose it is, and of which past dates only today's hours are known. `blocked`: the time that connected
 * calendars block counts as open there, and isn't open in `capacity` (rule R8.4); null: there is none.
 */
export type CapacityOfDates = {
  basis: Basis;
  owners: Owner[];
  capacity: Capacity;
  blocked: Capacity | null;
  estimated: ReadonlySet<string>;
  /** whether on some of the dates others were measured: tables and rooms instead of members, or the reverse */
  hasOtherBasis: boolean;
};

type Asked = {
  /** at least one, in order */
  dates: readonly string[];
  /** only time before it counts */
  untilMs: number;
  /** whether the hours of the week are asked for */
  withHours: boolean;
  staffId?: string;
  service?: CatalogService;
};

/** Days of single owners that are added up at most; more would take too long for one question. */
const OWNER_DAYS_MAX = 150_000;

/** Measures open and occupied time on some dates (rules R8, R9); null: there are too many owners and dates. */
export async function capacityOf(
  tx: Database,
  { org, now }: Pick<Ctx, "org" | "now">,
  catalog: Catalog,
  { dates, untilMs, withHours, staffId, service }: Asked,
): Promise<CapacityOfDates | null> {
  const [from = "", to = from] = [dates.at(0), dates.at(-1)];
  const zone = org.timezone;
  const today = localDateAt(now.getTime(), zone);
  const { basis, owners } = capacityOwners(catalog, { staffId, service });
  if (owners.length * dates.length > OWNER_DAYS_MAX) return null;
  const stretch = { startMs: wallToMs(from, 0, zone), endMs: wallToMs(addDays(to, 1), 0, zone) };
  const [past, occupied, blockedTimes] = await allOf(
    from < today ? pastOpenHours(tx, org.id, from, to) : Promise.resolve<PastOpenHours>(new Map()),
    loadOccupied(tx, { orgId: org.id, now, basis }, stretch),
    loadBlocked(tx, { orgId: org.id, basis }, stretch),
  );
  const isOwn = (id: string) => isOfBasis(catalog, basis, id);
  const isNarrowed = staffId !== undefined || service !== undefined;
  const all = isNarrowed ? owners : withFormer(owners, past, catalog, isOwn);
  if (all.length * dates.length > OWNER_DAYS_MAX) return null;
  const present = new Set(owners.map(({ id }) => id));
  const hoursOn = (ownerId: string, date: string): DayHours => {
    const written = past.get(date);
    if (written !== undefined) return written.get(ownerId) ?? CLOSED;
    return present.has(ownerId) ? splitHours(openHoursOf(catalog, ownerId, date), blockedTimes.get(ownerId)) : CLOSED;
  };
  const asked = { owners: all, dates, zone, untilMs, withHours };
  const capacity = await inTurn(
    org.id,
    measureCapacity({
      ...asked,
      openOn: (id, date) => hoursOn(id, date).open,
      takenBy: (id) => rangesIn(occupied.get(id) ?? "[]"),
    }),
  );
  const hasOtherBasis = [...past.values()].some((written) => [...written.keys()].some((id) => !isOwn(id)));
  const isAnyBlocked = blockedTimes.size > 0 || isAnyWritten(past);
  const blocked = !isAnyBlocked
    ? null
    : await inTurn(
        org.id,
        measureCapacity({
          ...{ ...asked, withHours: false, openOn: (id, date) => hoursOn(id, date).blocked, takenBy: () => [] },
        }),
      );
  const estimated = new Set(dates.filter((date) => date < today && !past.has(date)));
  return { basis, owners: all, capacity, blocked, estimated, hasOtherBasis };
}

const CLOSED: DayHours = { open: [], blocked: [] };

const isAnyWritten = (past: PastOpenHours): boolean =>
  [...past.values()].some((owners) => [...owners.values()].some(({ blocked }) => blocked.length > 0));

/**
 * Those who had open hours in the past stay in the past's figures, whatever became of them since. Where tables and rooms were measured
 * then and members are now, they don't: what occupied them isn't looked at.
 */
function withFormer(
  owners: readonly Owner[],
  past: PastOpenHours,
  { membersById, resourcesById }: Catalog,
  isOwn: (id: string) => boolean,
): Owner[] {
  const known = new Map(owners.map((owner) => [owner.id, owner]));
  for (const written of past.values()) {
    for (const id of written.keys()) {
      if (known.has(id) || !isOwn(id)) continue;
      known.set(id, { id, name: (membersById.get(id) ?? resourcesById.get(id))?.name ?? "" });
    }
  }
  return [...known.values()];
}
