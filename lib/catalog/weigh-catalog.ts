import type { DatedHours } from "../availability/snapshot";
import type { Catalog } from "./catalog";

/** Bytes of what a kept catalog is made of, as measured in the heap and rounded up; a character may take two. */
const BYTES = {
  profile: 4_000,
  service: 600,
  member: 700,
  resource: 400,
  addOn: 200,
  /** which may have a text of its own for its id */
  link: 60,
  /** own hours of a week, and hours of one date */
  week: 1_000,
  date: 200,
  timeOff: 100,
  character: 2,
} as const;

/** The weight of a catalog in bytes: of all that it holds, so that nothing can be added to it for nothing. */
export function weighCatalog({
  profile,
  calendar,
  exceptionLabels,
  services,
  members,
  resourcesById,
}: Catalog): number {
  let bytes = BYTES.profile + BYTES.character * charactersOf(profile) + weightOfDates(calendar.exceptions);
  for (const label of exceptionLabels.values()) bytes += BYTES.character * label.length;
  for (const service of services) {
    bytes += BYTES.service + BYTES.character * charactersOf(service);
    bytes += BYTES.link * (service.memberIds.length + service.resourceIds.length);
    for (const addOn of service.addOns) bytes += BYTES.addOn + BYTES.character * charactersOf(addOn);
  }
  for (const member of members) bytes += BYTES.member + BYTES.character * charactersOf(member);
  for (const { week, exceptions, timeOff } of calendar.members.values()) {
    bytes += (week === null ? 0 : BYTES.week) + weightOfDates(exceptions) + BYTES.timeOff * timeOff.length;
  }
  for (const resource of resourcesById.values()) bytes += BYTES.resource + BYTES.character * charactersOf(resource);
  return bytes;
}

const weightOfDates = (dates: DatedHours): number => BYTES.date * dates.size;

function charactersOf(thing: Readonly<Record<string, unknown>>): number {
  let characters = 0;
  for (const value of Object.values(thing)) if (typeof value === "string") characters += value.length;
  return characters;
}
