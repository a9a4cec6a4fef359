import { isBookable } from "../catalog/eligible-members";
import type { BusinessSize } from "../orgs/bounds/business-bounds";
import type { BusinessFile } from "./business-file.schema";

/**
 * How much a business described by a file would have (rule I7). It is computed from the lengths of lists without creating links, even if a
 * service names no one and is linked with all bookable members (rule E8.2).
 */
export function sizeOfFile({ services, staff, resources, exceptions, ...profile }: BusinessFile): BusinessSize {
  const bookable = staff.filter(isBookable).length;
  const performers = (service: BusinessFile["services"][number]) =>
    service.staff ? new Set(service.staff).size : service.staffed ? bookable : 0;
  return {
    services: services.length,
    members: staff.length,
    resources: resources.length,
    links: sum(services, (service) => performers(service) + new Set(service.resources).size),
    datedEntries: exceptions.length + sum(staff, (member) => member.exceptions.length + member.timeOff.length),
    extras: sum(services, ({ addOns }) => addOns.length),
    extrasOfOne: services.reduce((most, { addOns }) => Math.max(most, addOns.length), 0),
    textBytes:
      bytesOf(profile.name, profile.industry, profile.address, profile.phone, profile.contactEmail) +
      sum(exceptions, ({ label }) => bytesOf(label)) +
      sum(resources, ({ name }) => bytesOf(name)) +
      sum(services, textOfService) +
      sum(staff, textOfMember),
  };
}

/**
 * What a business has after a file is imported to it: whatever the file leaves out is out of use then, but still there with its
 * links and dates (rule I1).
 */
export function filesTogether(before: BusinessFile, after: BusinessFile): BusinessFile {
  return {
    ...after,
    services: withLeftOut(before.services, after.services),
    staff: withLeftOut(before.staff, after.staff),
    resources: withLeftOut(before.resources, after.resources),
  };
}

function withLeftOut<Entry extends { name: string; active: boolean }>(before: Entry[], after: Entry[]): Entry[] {
  const named = new Set(after.map(({ name }) => name));
  return [...after, ...before.filter(({ name }) => !named.has(name)).map((entry) => ({ ...entry, active: false }))];
}

const textOfService = ({ name, description, category, addOns }: BusinessFile["services"][number]): number =>
  bytesOf(name, description, category) + sum(addOns, (addOn) => bytesOf(addOn.name));

const textOfMember = ({ exceptions, timeOff, ...member }: BusinessFile["staff"][number]): number =>
  bytesOf(member.name, member.title, member.bio, member.email, member.phone) +
  sum(exceptions, ({ label }) => bytesOf(label)) +
  sum(timeOff, ({ from, to }) => bytesOf(from, to));

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const bytesOf = (...texts: (string | null)[]): number => sum(texts, (text) => Buffer.byteLength(text ?? ""));
