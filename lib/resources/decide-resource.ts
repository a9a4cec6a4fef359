import { type FieldErrors, invalidFields } from "../errors";
import { FileResource } from "../orgs/offer.schema";
import type { ResourceDetails } from "./list-resources";
import type { SaveResource } from "./schema";

/**
 * A table or room after a change. Omitted fields stay unchanged; a new one gets the defaults of a business file, and comes last.
 *
 * @param all the tables and rooms of the business, among them the one that is changed
 * @param newId the id of a new one
 * @throws AppError `invalid_fields` for a name that is taken or a service that is not of this business
 */
export function decideResource(
  before: ResourceDetails | null,
  { id: _, ...changes }: SaveResource,
  { all, serviceIds }: { all: ResourceDetails[]; serviceIds: string[] },
  newId: string,
): ResourceDetails {
  const base = before ?? {
    ...FileResource.parse({ name: changes.name, capacity: changes.capacity }),
    id: newId,
    sortOrder: Math.max(-1, ...all.map(({ sortOrder }) => sortOrder)) + 1,
    serviceIds: [],
  };
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const changed: ResourceDetails = { ...base, ...given };
  const fieldErrors: FieldErrors = {};
  const namesake = all.find(({ id, name }) => name === changed.name && id !== changed.id);
  if (namesake) fieldErrors.name = [namesake.active ? NAME_TAKEN : NAME_TAKEN_BY_INACTIVE];
  const offered = new Set(serviceIds);
  if (changed.serviceIds.some((id) => !offered.has(id))) {
    fieldErrors.serviceIds = ["must be services of this business"];
  }
  if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors);
  return { ...changed, serviceIds: [...new Set(changed.serviceIds)] };
}

const NAME_TAKEN = "is already used by another table or room";
const NAME_TAKEN_BY_INACTIVE = "is already used by an inactive table or room";
